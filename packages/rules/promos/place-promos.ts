import { PROMO_PLACES, PROMO_POSITIONS, type PromoPlace } from './places.ts'

/** Puts each promoted item at its place and drops its other appearance; the length is `limit` at most. */
export function placePromos<Item extends { id: number }>(
  newest: Item[],
  promos: Partial<Record<PromoPlace, Item>>,
  limit: number,
): Item[] {
  const promoted = new Set(Object.values(promos).map((item) => item.id))
  const list = newest.filter((item) => !promoted.has(item.id))

  for (const place of PROMO_PLACES) {
    const item = promos[place]
    if (item) list.splice(PROMO_POSITIONS[place] - 1, 0, item)
  }
  return list.slice(0, limit)
}
