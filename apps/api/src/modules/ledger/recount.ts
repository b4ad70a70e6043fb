import type { Db } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { findUnbalanced, findWrongBalance, findWrongEntry } from './recount.queries.ts'

export type Difference =
  | {
      account: { id: number; userId: number; kind: string; currency: string }
      stored: bigint
      computed: bigint
    }
  | { transaction: bigint; currency: string; sum: bigint }
  | { entry: bigint; accountId: number; stored: bigint; computed: bigint }

/** Counts every balance anew from the entries and gives the first difference; null when all agree. */
export function recount(db: Db): Promise<Difference | null> {
  return longTransaction(db, async (tx) => {
    const wrong = await findWrongBalance(tx)
    if (wrong) {
      const { id, user_id: userId, kind, currency, stored, computed } = wrong
      return { account: { id, userId, kind, currency }, stored, computed: BigInt(computed) }
    }

    const unbalanced = await findUnbalanced(tx)
    if (unbalanced) {
      const { id, currency, sum } = unbalanced
      return { transaction: id, currency, sum: BigInt(sum) }
    }

    const entry = await findWrongEntry(tx)
    if (!entry) return null
    const { id, account_id: accountId, stored, computed } = entry
    return { entry: id, accountId, stored, computed: BigInt(computed) }
  })
}
