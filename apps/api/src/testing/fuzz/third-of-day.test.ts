import { expect, test } from 'vitest'
import { namesOfThird, THIRDS, thirdOfDay } from './third-of-day.ts'

test('three days in a row have a third each, and all of a day the same', () => {
  const days = ['2026-11-19T00:00:00Z', '2026-11-20T12:00:00Z', '2026-11-21T23:59:59Z']
  expect(new Set(days.map((day) => thirdOfDay(new Date(day)))).size).toBe(THIRDS)
  expect(thirdOfDay(new Date('2026-11-19T23:59:59Z'))).toBe(thirdOfDay(new Date(days[0]!)))
})

test('the thirds together are every name once', () => {
  const names = ['b', 'e', 'a', 'd', 'c']
  const thirds = [0, 1, 2].map((third) => namesOfThird(names, third))
  expect(thirds).toEqual([['a', 'd'], ['b', 'e'], ['c']])
})
