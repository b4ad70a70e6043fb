import { expect, test } from 'vitest'
import { percentOf } from './percent-of.ts'

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [5, 5, 100],
  [0, 0, 0],
])('%i of %i is %f per cent', (part, whole, percent) =>
  expect(percentOf(part, whole)).toBe(percent),
)
