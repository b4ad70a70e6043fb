const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000

/** ISO-8601 in Moscow time (UTC+3, no summer time): `2025-12-31T21:00:00+03:00`. */
export function toMoscowIso(date: Date): string {
  return `${inMoscow(date).toISOString().slice(0, 19)}+03:00`
}

/** The same moment with Moscow's clock in its UTC fields. */
export const inMoscow = (date: Date) => new Date(date.getTime() + MOSCOW_OFFSET_MS)
