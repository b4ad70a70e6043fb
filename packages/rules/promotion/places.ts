/** What one paid place costs, in kopecks, and how long it lasts. */
export const PROMOTION_PRICE = 99_000n
export const PROMOTION_DAYS = 7

/** Paid places among the new tokens, counted from one. */
export const PROMO_POSITIONS = { new_1: 2, new_2: 5 } as const

export type PromoPlace = keyof typeof PROMO_POSITIONS

export const PROMO_PLACES = Object.keys(PROMO_POSITIONS) as PromoPlace[]
