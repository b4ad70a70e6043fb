import { randomUUID } from 'node:crypto'
import { takeFromLines } from '@kefir/rules/payments/take-from-lines'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Posting } from '../../ledger/post.ts'
import { ADVANCE_REFUND } from './advance-refund.ts'
import { insertRefund, markSpent, type PaymentRow, type RefundRow } from './taking.queries.ts'

type Wish = {
  payment: Pick<PaymentRow, 'id' | 'user_id' | 'amount' | 'receipt'>
  /** What people gave back of it before, from the house's money: it goes back but for that. */
  given?: Pick<RefundRow, 'amount' | 'lines'>[]
  /** In words for the buyer. */
  reason: string
}

/**
 * Gives a payment back to the card or phone it came from; the bank is asked after commit. The caller posts what
 * this gives, for a transaction posts once; null where it is being given back already.
 */
export async function refundPayment(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  { payment, given = [], reason }: Wish,
): Promise<Posting | null> {
  const at = now()
  const { id, user_id: userId } = payment
  const { amount, lines } = restOf(payment, given)
  const refund = await insertRefund(tx, {
    payment_id: id,
    user_id: userId,
    amount,
    lines,
    reason,
    key: randomUUID(),
    at,
  })
  if (!refund) return null

  await markSpent(tx, id, at)
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

/** So much of it, and of each line of its receipt, did not go back yet. */
function restOf({ amount, receipt }: Wish['payment'], given: NonNullable<Wish['given']>) {
  if (given.length === 0) return { amount, lines: null }
  const whole = receipt.items.map(({ kopecks }) => BigInt(kopecks))
  const rest = given.reduce((left, refund) => left - refund.amount, amount)
  const before = given.map(({ lines }) => lines ?? whole)
  return { amount: rest, lines: takeFromLines(whole, before, rest) }
}
