const LONGEST_MS = 10 * 60_000

/** How long a node that failed so many times one after the other is asked after the others: each time twice as long. */
export const nodeRest = (failures: number, firstMs: number): number =>
  Math.min(LONGEST_MS, firstMs * 2 ** (failures - 1))
