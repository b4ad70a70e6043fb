/** Kopecks: what one pay-out may be, and all of a Moscow day together. */
export const LEAST_PAYOUT = 10_000n
export const MOST_A_DAY = 10_000_000n

/** Kopecks: more than this is let out by a second person. */
export const ALONE_UP_TO = 1_500_000n
