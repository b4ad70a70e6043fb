export type Sale = {
  id: bigint
  tokenId: number
  /** Null where nobody of ours sold or bought. */
  sellerId: number | null
  buyerId: number | null
  /** Milliseconds since 1970. */
  at: number
}

/** A token that its seller has back sooner than this was not really sold. */
export const LOOP_DAYS = 30
const LOOP_MS = LOOP_DAYS * 24 * 60 * 60 * 1000

/**
 * Sales that only make a turnover look larger. Somebody sells to themselves; or a token comes back by
 * sale, within 30 days, to somebody who sold it: then every sale of that loop was for show, through
 * however many hands it went.
 */
export function findWashTrades(sales: readonly Sale[]): Set<bigint> {
  const wash = new Set<bigint>()
  for (const history of Map.groupBy(sales, ({ tokenId }) => tokenId).values())
    for (const { id } of findLoops(history.toSorted(byTime))) wash.add(id)

  return wash
}

/** Sales of one token, oldest first, that lie on a loop; a sale to oneself is a loop of one. */
function findLoops(history: Sale[]): Sale[] {
  return history.flatMap((back, end) => {
    const start = history.findIndex(
      (sale, index) =>
        index <= end &&
        sale.sellerId !== null &&
        sale.sellerId === back.buyerId &&
        back.at - sale.at <= LOOP_MS,
    )
    return start === -1 ? [] : history.slice(start, end + 1)
  })
}

const byTime = (one: Sale, two: Sale) => one.at - two.at || (one.id < two.id ? -1 : 1)
