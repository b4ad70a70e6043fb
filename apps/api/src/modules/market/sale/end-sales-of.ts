import type { Context } from '../../../context.ts'
import { endOwnSales } from './end-own-sales.ts'
import { judgeWithdrawals } from './judge-sales.ts'
import { listOffered } from './sale.queries.ts'

/** Tokens of one transaction. */
const BATCH = 500

/** Takes off sale whatever an emptied account offers: there is nobody to pay any more. */
export async function endSalesOf(
  context: Pick<Context, 'transact' | 'publish' | 'doors' | 'now'>,
  userId: number,
) {
  while (await endSome(context, userId));
}

/** Whether there may be more. */
const endSome = (
  context: Pick<Context, 'transact' | 'publish' | 'doors' | 'now'>,
  userId: number,
) =>
  context.transact(async (tx) => {
    const offered = await listOffered(tx, userId, BATCH)
    if (offered.length === 0) return false
    const tokenIds = offered.map(({ id }) => id)
    const judged = await judgeWithdrawals(context, tx, { tokenIds, userId })
    const free = judged.flatMap(({ token, refusal }) =>
      refusal === null && token.is_sale ? [token] : [],
    )
    await endOwnSales(context, tx, free)
    // Tried again until then: an order lasts minutes.
    if (free.length === 0)
      throw new Error(`user ${userId} left, and tokens of theirs are being paid for`)
    return true
  })
