export const FIRST_RANGE = 1_000
const MOST_BLOCKS = 100_000

/** How many blocks to ask for after as many were given. Near the newest block few are left, which says nothing. */
export const widen = (range: number, given: number): number =>
  given < range ? range : Math.min(MOST_BLOCKS, range * 2)

/** After as many were refused; one alone is no range. */
export const narrow = (asked: number): number => Math.max(1, Math.floor(asked / 2))
