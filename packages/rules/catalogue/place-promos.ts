/** Paid places among the new tokens, counted from one. */
const PROMO_POSITIONS = { new_1: 2, new_2: 5 } as const

export type PromoPlace = keyof typeof PROMO_POSITIONS

/** Puts each promoted item at its place and drops its other appearance; the length is `limit` at most. */
export function placePromos<Item extends { id: number }>(
  newest: Item[],
  promos: Partial<Record<PromoPlace, Item>>,
  limit: number,
): Item[] {
  const promoted = new Set(Object.values(promos).map((item) => item.id))
  const list = newest.filter((item) => !promoted.has(item.id))

  for (const place of ['new_1', 'new_2'] as const) {
    const item = promos[place]
    if (item) list.splice(PROMO_POSITIONS[place] - 1, 0, item)
  }
  return list.slice(0, limit)
}
