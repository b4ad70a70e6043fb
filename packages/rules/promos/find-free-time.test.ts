import { expect, test } from 'vitest'
import { findFreeTime } from './find-free-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = 1_000 * DAY

test('a free place begins now, and lasts seven days from the last minute to pay', () =>
  expect(findFreeTime([], NOW)).toEqual({ start: NOW, end: NOW + 7 * DAY + 15 * MINUTE }))

test('a taken place is free after the last of its queue', () =>
  expect(
    findFreeTime(
      [
        { start: NOW + 2 * DAY, end: NOW + 9 * DAY },
        { start: NOW - 5 * DAY, end: NOW + 2 * DAY },
      ],
      NOW,
    ),
  ).toEqual({ start: NOW + 9 * DAY, end: NOW + 16 * DAY }))

test('a week that somebody gave up is filled, a shorter gap is not', () => {
  const queue = (gap: number) => [
    { start: NOW - DAY, end: NOW + DAY },
    { start: NOW + DAY + gap, end: NOW + DAY + gap + 7 * DAY },
  ]
  expect(findFreeTime(queue(7 * DAY), NOW).start).toBe(NOW + DAY)
  expect(findFreeTime(queue(6 * DAY), NOW).start).toBe(NOW + 14 * DAY)
})

test('what is found never meets what is taken', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const taken = Array.from({ length: seed % 7 }, (_, place) => {
      const start = NOW + ((seed * 37 + place * 101) % 60) * DAY - 3 * DAY
      return { start, end: start + (1 + ((seed + place) % 9)) * DAY }
    })
    const found = findFreeTime(taken, NOW)
    expect(found.start).toBeGreaterThanOrEqual(NOW)
    expect(found.end - found.start).toBeGreaterThanOrEqual(7 * DAY)
    for (const { start, end } of taken) expect(found.start < end && start < found.end).toBe(false)
  }
})
