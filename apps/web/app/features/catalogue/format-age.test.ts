import { expect, test } from 'vitest'
import { formatAge } from './format-age.ts'

test.each([
  [0, '0 с'],
  [12_900, '12 с'],
  [59_999, '59 с'],
  [60_000, '1 мин'],
  [59 * 60_000, '59 мин'],
  [3 * 3_600_000 + 5, '3 ч'],
])('%i ms reads %s', (ageMs, text) => {
  expect(formatAge(ageMs).replace('\u00a0', ' ')).toBe(text)
})

test('a clock that runs behind the server never shows a negative age', () => {
  expect(formatAge(-4_000).replace('\u00a0', ' ')).toBe('0 с')
})
