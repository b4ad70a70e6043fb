import { expect, test } from 'vitest'
import { toMoscowIso } from '../time/moscow.ts'
import { endOfWorkingDay } from '../time/working-days.ts'
import { isInTime, keptUntil } from './invoice-days.ts'

// 16 November 2026 is a Monday.
const LAST = new Date('2026-11-16T23:59:59+03:00')

test.each([
  ['2026-11-13', true],
  ['2026-11-16', true],
  ['2026-11-17', false],
])('of an invoice until 16.11 what came on %s is in time: %s', (day, is) =>
  expect(isInTime(day, LAST)).toBe(is),
)

test.each([
  ['2026-11-16T23:59:59+03:00', '2026-11-17T12:00:00+03:00'],
  ['2026-11-20T23:59:59+03:00', '2026-11-23T12:00:00+03:00'],
  ['2026-12-31T23:59:59+03:00', '2027-01-01T12:00:00+03:00'],
])('an invoice until %s keeps its order until %s', (end, until) =>
  expect(toMoscowIso(keptUntil(new Date(end)))).toBe(until),
)

test('no order ends before the day on which its invoice could be paid is over', () => {
  for (let hour = 0; hour < 24 * 14; hour += 1) {
    const expiresAt = endOfWorkingDay(new Date(LAST.getTime() + hour * 3_600_000), 3)
    expect(keptUntil(expiresAt).getTime()).toBeGreaterThan(expiresAt.getTime() + 12 * 3_600_000)
  }
})
