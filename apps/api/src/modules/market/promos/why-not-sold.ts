import { MOST_DAYS_AHEAD } from '@kefir/rules/promos/find-free-time'

const DAY_MS = 24 * 60 * 60_000

/** A queue that is too long is closed until its first have stood; null where there is room. */
export const whyNotSold = (startsAt: Date, now: Date): string | null =>
  startsAt.getTime() - now.getTime() > MOST_DAYS_AHEAD * DAY_MS
    ? 'Очередь на это место уже на два месяца вперёд. Загляните через неделю'
    : null
