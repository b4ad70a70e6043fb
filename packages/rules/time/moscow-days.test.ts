import { expect, test } from 'vitest'
import { addDays, daysBetween, listDays, moscowDay, startOfMoscowDay } from './moscow-days.ts'

test('a day begins at midnight in Moscow', () => {
  expect(moscowDay(new Date('2026-11-15T20:59:59Z'))).toBe('2026-11-15')
  expect(moscowDay(new Date('2026-11-15T21:00:00Z'))).toBe('2026-11-16')
  expect(startOfMoscowDay('2026-11-16').toISOString()).toBe('2026-11-15T21:00:00.000Z')
})

test('days are counted over months and leap years, both ends included', () => {
  expect(listDays('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysBetween('2026-01-01', '2026-12-31')).toBe(365)
  expect(listDays('2026-11-16', '2026-11-15')).toEqual([])
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
