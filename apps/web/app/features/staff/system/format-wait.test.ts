import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

test.each([
  [0, '0\u00a0с'],
  [61, '1\u00a0мин'],
  [7200, '2\u00a0ч'],
  [5 * 86_400, '5\u00a0дней'],
])('%i s', (seconds, words) => expect(formatWait(seconds)).toBe(words))
