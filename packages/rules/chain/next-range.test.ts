import { expect, test } from 'vitest'
import { FIRST_RANGE, narrow, widen } from './next-range.ts'

test('what was given whole is doubled, up to the most', () => {
  expect(widen(10, 10)).toBe(20)
  expect(widen(80_000, 80_000)).toBe(100_000)
})

test('a short rest of the chain says nothing of what a node bears', () => {
  expect(widen(1_000, 3)).toBe(1_000)
})

test('what was refused is halved, down to one', () => {
  expect(narrow(7)).toBe(3)
  expect(narrow(1)).toBe(1)
})

test('a node that gives ten blocks is found out within ten questions', () => {
  let range = FIRST_RANGE
  let asked = 0
  for (; range > 10; asked++) range = narrow(range)
  expect(asked).toBeLessThan(10)
})
