import { expect, test } from 'vitest'
import { formatChecked } from './format-checked.ts'

test.each([
  [0, '0 секунд'],
  [1_900, '1 секунду'],
  [4_000, '4 секунды'],
  [61_000, '1 минуту'],
  [2 * 3_600_000, '2 часа'],
  [-5_000, '0 секунд'],
])('%i ms ago reads «%s»', (ageMs, words) => {
  expect(formatChecked(ageMs).replace('\u00a0', ' ')).toBe(words)
})
