/**
 * As far as a list is counted one by one: counting on would cost more than it tells. No page is skipped to beyond it
 * either, so each page that a counted list names by its number is answered.
 */
export const MOST_COUNTED = 10_000

/** What a statement counts to: one further tells whether that was all. */
export const COUNT_LIMIT = MOST_COUNTED + 1

/** How long a list is: exactly so long, or at least. */
export type Total = { count: number; isExact: boolean }

/** Of rows that a statement counted up to `COUNT_LIMIT` and no further. */
export const counted = (rows: number | bigint): Total => ({
  count: Math.min(Number(rows), MOST_COUNTED),
  isExact: rows <= MOST_COUNTED,
})

/** Whether it is longer than anybody counts. */
export const isTooLong = (total: number | Total) =>
  typeof total === 'number' ? total > MOST_COUNTED : !total.isExact
