import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Posting } from '../../ledger/post.ts'
import { ADVANCE_REFUND } from './advance-refund.ts'
import { insertRefund, markSpent, type PaymentRow } from './taking.queries.ts'

type Wish = {
  payment: Pick<PaymentRow, 'id' | 'user_id' | 'amount'>
  /** In words for the buyer. */
  reason: string
}

/**
 * Gives a whole payment back to the card or phone it came from; the bank is asked after commit. The caller posts what
 * this gives, for a transaction posts once; null where it is being given back already.
 */
export async function refundPayment(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  { payment, reason }: Wish,
): Promise<Posting | null> {
  const at = now()
  const { id, user_id: userId, amount } = payment
  const refund = await insertRefund(tx, {
    payment_id: id,
    user_id: userId,
    amount,
    reason,
    key: randomUUID(),
    at,
  })
  if (!refund) return null

  await markSpent(tx, [id], at)
  await jobs.send(tx, ADVANCE_REFUND, { refundId: refund.id }, { key: String(refund.id) })
  return {
    currency: 'RUB',
    reason: 'refund',
    ref: { type: 'payment', id: String(id) },
    at,
    lines: [
      { userId, kind: 'held', amount: -amount },
      { house: 'refunds', amount },
    ],
  }
}
