import { expect, test } from 'vitest'
import { formatAge } from './format-age.ts'

test.each([
  [0, '0\u00a0секунд'],
  [61, '1\u00a0минута'],
  [7200, '2\u00a0часа'],
  [5 * 86_400, '5\u00a0дней'],
])('%i s', (seconds, words) => expect(formatAge(seconds)).toBe(words))
