import { expect, test } from 'vitest'
import { freeTimes } from './free-times.ts'

const now = new Date('2026-11-15T12:00:00+03:00')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const span = (from: number, to: number) => ({
  ...{ place: 'new_1', starts_at: inDays(from), ends_at: inDays(to) },
})

const queueOf = (taken: ReturnType<typeof span>[]) =>
  freeTimes(taken, now).find(({ place }) => place === taken[0]!.place)!.queue

test('who is shown now waits no more, though the place is taken', () => {
  expect(freeTimes([span(-1, 2)], now)[0]!.startsAt).toEqual(inDays(2))
  expect(queueOf([span(-1, 2)])).toBe(0)
  expect(queueOf([span(0, 3)])).toBe(0)
})

test('those whose time comes are the queue', () => {
  expect(queueOf([span(-1, 2), span(2, 5), span(5, 8)])).toBe(2)
})
