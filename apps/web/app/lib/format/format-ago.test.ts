import { describe, expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

const NOW = Date.parse('2026-01-10T12:00:00+03:00')
const NBSP = '\u00a0'

describe('when something happened', () => {
  test.each([
    ['2026-01-10T11:59:30+03:00', 'только что'],
    // The clocks of two machines never agree to the second.
    ['2026-01-10T12:00:20+03:00', 'только что'],
    ['2026-01-10T11:58:59+03:00', `1${NBSP}мин назад`],
    ['2026-01-10T11:00:01+03:00', `59${NBSP}мин назад`],
    ['2026-01-10T11:00:00+03:00', `1${NBSP}ч назад`],
    ['2026-01-09T12:00:01+03:00', `23${NBSP}ч назад`],
    ['2026-01-09T12:00:00+03:00', `9${NBSP}янв`],
    ['2025-12-31T23:59:00+03:00', `31${NBSP}дек${NBSP}2025`],
    // Already the new year in Moscow.
    ['2025-12-31T21:30:00Z', `1${NBSP}янв`],
  ])('%s is «%s»', (iso, text) => expect(formatAgo(iso, NOW)).toBe(text))
})
