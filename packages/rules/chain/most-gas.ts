/**
 * What one of our transactions may burn at most: five times the making of a collection's contract, the dearest of our
 * own. A stranger's collection, or whoever receives, has code that runs at our cost.
 */
export const MOST_GAS = 2_000_000n
