import { expect, test } from 'vitest'
import { lookDelay } from './look-delay.ts'

test.each([
  [0, 1_000],
  [29_999, 1_000],
  [30_000, 5_000],
  [299_999, 5_000],
  [300_000, 30_000],
  [86_400_000, 30_000],
])('what has stood for %i ms is read again in %i ms', (stillMs, delay) =>
  expect(lookDelay(stillMs)).toBe(delay),
)
