import { PROMO_DAYS } from './places.ts'

/** Milliseconds since 1970, up to but not with `end`. */
export type Span = { start: number; end: number }

const LENGTH_MS = PROMO_DAYS * 24 * 60 * 60 * 1000

/** Minutes a place waits for the payment of who wants it. */
export const PROMO_WAIT_MINUTES = 15
const WAIT_MS = PROMO_WAIT_MINUTES * 60 * 1000

/** Nothing is sold further ahead: what stands there by then nobody knows. */
export const MOST_DAYS_AHEAD = 56

/**
 * The first time at which a place is free long enough. What could begin before it is paid ends so much later, so that
 * whoever pays in time has all their days.
 */
export function findFreeTime(taken: readonly Span[], now: number): Span {
  let start = now
  for (const span of taken.toSorted((one, two) => one.start - two.start)) {
    if (span.start >= endOf(start, now)) break
    start = Math.max(start, span.end)
  }
  return { start, end: endOf(start, now) }
}

const endOf = (start: number, now: number) => Math.max(start, now + WAIT_MS) + LENGTH_MS
