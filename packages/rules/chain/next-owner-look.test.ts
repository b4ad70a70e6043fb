import { expect, test } from 'vitest'
import { nextOwnerLook } from './next-owner-look.ts'

const SINCE = new Date('2026-11-18T12:00:00Z')
const MINUTE_MS = 60_000
const pauseAfter = (silentMs: number) => {
  const now = new Date(SINCE.getTime() + silentMs)
  return nextOwnerLook({ unreadSince: SINCE, now }).getTime() - now.getTime()
}

test.each([
  ['at once', 0, 30_000],
  ['after a minute', MINUTE_MS, MINUTE_MS],
  ['after ten minutes', 10 * MINUTE_MS, 10 * MINUTE_MS],
  ['after a week', 7 * 24 * 60 * MINUTE_MS, 60 * MINUTE_MS],
])('an owner who is not told %s is asked for again', (_when, silentMs, pauseMs) =>
  expect(pauseAfter(silentMs)).toBe(pauseMs),
)

test('a day of silence costs a few questions more than its hours', () => {
  let at = 0
  let asked = 0
  for (; at < 24 * 60 * MINUTE_MS; asked++) at += pauseAfter(at)
  expect(asked).toBeLessThan(24 + 10)
})
