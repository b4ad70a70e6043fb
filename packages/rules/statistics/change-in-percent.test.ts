import { expect, test } from 'vitest'
import { changeInPercent } from './change-in-percent.ts'

test.each([
  [300n, 200n, 50],
  [200n, 300n, -33.3],
  [300n, 300n, 0],
  [0n, 300n, -100],
  [1000n, 3n, 33_233.3],
])('%s after %s is %d %%', (now, before, change) =>
  expect(changeInPercent(now, before)).toBe(change),
)

test('there is no growth from nothing', () => {
  expect(changeInPercent(300n, 0n)).toBeNull()
  expect(changeInPercent(300n, null)).toBeNull()
})
