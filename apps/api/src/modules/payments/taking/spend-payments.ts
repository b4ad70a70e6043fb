import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { spendCome } from './taking.queries.ts'

/**
 * What was paid for is delivered: the money of these payments goes on, by what the seller posts in the same transaction. The
 * seller holds the lock of what it sells, so none of them was spent or given back meanwhile: if one was, nothing happens.
 */
export async function spendPayments(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  paymentIds: number[],
): Promise<void> {
  if (paymentIds.length === 0) return
  if ((await spendCome(tx, paymentIds, now())) < paymentIds.length)
    throw new Error(`of payments ${paymentIds.join(', ')} not all came, or one was spent before`)
}
