import { expect, test } from 'vitest'
import { formatChecked } from './format-checked.ts'

test.each([
  [0, 'только что'],
  [1_900, '1 секунду назад'],
  [4_000, '4 секунды назад'],
  [61_000, '1 минуту назад'],
  [2 * 3_600_000, '2 часа назад'],
  [-5_000, 'только что'],
])('%i ms ago reads «%s»', (ageMs, words) => {
  expect(formatChecked(ageMs).replace('\u00a0', ' ')).toBe(words)
})
