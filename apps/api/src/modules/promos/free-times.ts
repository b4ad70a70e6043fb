import { findFreeTime } from '@kefir/rules/promos/find-free-time'
import { PROMO_PLACES, PROMO_POSITIONS } from '@kefir/rules/promos/places'
import type { TakenTime } from './promo-slots.queries.ts'

/** From when each place is free for who takes it now, and how many wait for it: who is shown already waits no more. */
export const freeTimes = (taken: TakenTime[], now: Date) =>
  PROMO_PLACES.map((place) => {
    const spans = taken
      .filter((one) => one.place === place)
      .map(({ starts_at, ends_at }) => ({ start: starts_at.getTime(), end: ends_at.getTime() }))
    const { start, end } = findFreeTime(spans, now.getTime())
    return {
      place,
      position: PROMO_POSITIONS[place],
      startsAt: new Date(start),
      endsAt: new Date(end),
      queue: spans.filter(({ start }) => start > now.getTime()).length,
    }
  })
