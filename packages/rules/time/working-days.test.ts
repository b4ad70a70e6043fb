import { expect, test } from 'vitest'
import { toMoscowIso } from './moscow.ts'
import { endOfWorkingDay } from './working-days.ts'

test.each([
  // 17 November 2026 is a Tuesday.
  ['2026-11-17T09:00:00Z', 3, '2026-11-20T23:59:59+03:00'],
  ['2026-11-18T09:00:00Z', 3, '2026-11-23T23:59:59+03:00'],
  ['2026-11-20T09:00:00Z', 1, '2026-11-23T23:59:59+03:00'],
  ['2026-11-21T09:00:00Z', 1, '2026-11-23T23:59:59+03:00'],
  // In Moscow it is Wednesday already.
  ['2026-11-17T21:30:00Z', 1, '2026-11-19T23:59:59+03:00'],
  ['2026-12-31T09:00:00Z', 5, '2027-01-07T23:59:59+03:00'],
])('from %s %i working days end at %s', (from, days, end) =>
  expect(toMoscowIso(endOfWorkingDay(new Date(from), days))).toBe(end),
)
