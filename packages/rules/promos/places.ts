/** What one promo costs, in kopecks, and how long it lasts. */
export const PROMO_PRICE = 99_000n
export const PROMO_DAYS = 7

/** Where promos stand among the new tokens, counted from one. */
export const PROMO_POSITIONS = { new_1: 2, new_2: 5 } as const

export type PromoPlace = keyof typeof PROMO_POSITIONS

export const PROMO_PLACES = Object.keys(PROMO_POSITIONS) as PromoPlace[]

type Position = (typeof PROMO_POSITIONS)[PromoPlace]

const ORDINALS: Record<Position, string> = { 2: 'второе', 5: 'пятое' }

/** A place as people count it, «второе»: its own name counts the places that are sold. */
export const placeOrdinal = (place: PromoPlace) => ORDINALS[PROMO_POSITIONS[place]]

/** «Второе место в «Новых»». */
export function placeName(place: PromoPlace) {
  const ordinal = placeOrdinal(place)
  return `${ordinal[0]!.toUpperCase()}${ordinal.slice(1)} место в «Новых»`
}
