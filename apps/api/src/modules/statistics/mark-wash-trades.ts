import { findWashTrades, LOOP_DAYS } from '@kefir/rules/statistics/find-wash-trades'
import type { Context } from '../../context.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { listReturnedTokensSales, markWash } from './wash-trades.queries.ts'

/**
 * Marks sales for show among what was sold after `since`, or ever. A mark is never taken back: what a
 * later look does not see any more was for show all the same.
 */
export async function markWashTrades(
  { db }: Pick<Context, 'db'>,
  since: Date | null,
): Promise<number> {
  const rows = await longTransaction(db, (tx) =>
    listReturnedTokensSales(tx, { since, days: LOOP_DAYS }),
  )
  const wash = findWashTrades(
    rows.map((row) => ({
      id: row.id,
      tokenId: row.token_id,
      sellerId: row.from_user_id,
      buyerId: row.to_user_id,
      at: row.created_at.getTime(),
    })),
  )

  return wash.size > 0 ? markWash(db, [...wash]) : 0
}
