import { expect, test } from 'vitest'
import { formatWait } from './letter-wait.ts'

test.each([
  [1_799_001, '30:00'],
  [1_025_000, '17:05'],
  [59_999, '1:00'],
  [900, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%s ms of waiting are shown as %s', (ms, text) => expect(formatWait(ms)).toBe(text))
