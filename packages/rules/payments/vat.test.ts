import { expect, test } from 'vitest'
import { vatWithin, vatWords } from './vat.ts'

test.each([
  [122_00n, '22', 22_00n],
  [120_00n, '20', 20_00n],
  [1_000_00n, '22', 180_33n],
  [100_00n, '5', 4_76n],
  [100_00n, '7', 6_54n],
  [110_00n, '10', 10_00n],
  [100_00n, '0', 0n],
  [3n, '20', 1n],
  [2n, '20', 0n],
])('of %s kopecks at %s %% the tax is %s', (kopecks, vat, tax) =>
  expect(vatWithin(kopecks, vat)).toBe(tax),
)

test('who pays no such tax has no part of it, and says so', () => {
  expect(vatWithin(100_00n, 'none')).toBeNull()
  expect(vatWords('none')).toBe('Без НДС')
  expect(vatWords('22')).toBe('В том числе НДС 22 %')
})
