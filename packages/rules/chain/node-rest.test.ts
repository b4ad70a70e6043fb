import { expect, test } from 'vitest'
import { nodeRest } from './node-rest.ts'

test.each([
  [1, 30_000],
  [2, 60_000],
  [5, 480_000],
  [6, 600_000],
  [2_000, 600_000],
])('after %i failures a node rests for %i ms', (failures, rest) =>
  expect(nodeRest(failures, 30_000)).toBe(rest),
)
