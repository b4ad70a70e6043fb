import type { Order } from '@kefir/wire/orders'
import { PATIENCE_MS } from '../../lib/paying/bank-page.ts'

/** What the buyer can do, or waits for. */
/** Longer than counting litres ever takes. */
const COUNTING_MS = 60_000

export type OrderStage =
  /** Reserved, and nothing was paid yet. */
  | 'choose'
  /** An organisation has its invoice, and its bank some days. */
  | 'invoice'
  /** The bank is asked for its page. */
  | 'asking'
  /** It has not given one for too long. */
  | 'silent'
  /** The bank's page waits for the buyer, or its answer is on its way. */
  | 'at-bank'
  | 'declined'
  /** The money has come, or is coming, and the tokens follow. */
  | 'paid'
  | 'done'
  | 'over'

type Staged = Pick<Order, 'status' | 'payment' | 'checked_at'> &
  Partial<Pick<Order, 'invoice' | 'cashback' | 'ended_at'>>

/** By the server's own times alone: whoever opens the page again finds the same. */
export function stageOf({ status, payment, invoice, checked_at }: Staged): OrderStage {
  if (status.code === 'done') return 'done'
  if (status.code === 'paid' || status.code === 'delivering') return 'paid'
  if (status.code !== 'created') return 'over'
  if (!payment) return invoice ? 'invoice' : 'choose'

  switch (payment.status.code) {
    case 'new':
      return Date.parse(checked_at) - Date.parse(payment.created_at) > PATIENCE_MS
        ? 'silent'
        : 'asking'
    case 'pending':
      return 'at-bank'
    case 'cancelled':
      return 'declined'
    default:
      return 'paid'
  }
}

/** Whether something may change without the buyer: then the page looks again by itself. */
export function isMoving(order: Staged): boolean {
  const stage = stageOf(order)
  if (stage === 'done') return isCounting(order)
  if (stage === 'choose' || stage === 'declined') return false
  if (stage !== 'over') return true
  const { payment } = order
  if (payment?.refund) return payment.refund.status.code !== 'succeeded'
  return payment !== null && payment.status.code !== 'cancelled'
}

/** Litres come moments after the tokens; an order that has none long after gets none. */
const isCounting = ({ cashback, ended_at, checked_at }: Staged) =>
  cashback === null &&
  Boolean(ended_at) &&
  Date.parse(checked_at) - Date.parse(ended_at!) < COUNTING_MS
