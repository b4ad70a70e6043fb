import { ApiRefusal } from './api-refusal.ts'
import type { PaymentRow, RefundRow } from './bank-objects.ts'
import { isDue, newId, type Deed } from './deeds.ts'
import {
  checkReceipt,
  keptReceipt,
  kopecksOf,
  money,
  NewRefundBody,
  readRequest,
} from './read-requests.ts'

type RefundWorld = { find(paymentId: string): PaymentRow | undefined; delayMs: number }

/** A refund, and its payment as it is after it. SBP's takes its time. */
export function createRefund({ now, body }: Deed, { find, delayMs }: RefundWorld) {
  const order = readRequest(NewRefundBody, body)
  const payment = find(order.payment_id)
  if (!payment) throw new ApiRefusal('invalid_request', 'Payment doesn’t exist', 'payment_id')
  const { object } = payment
  if (object.status !== 'succeeded')
    throw new ApiRefusal('invalid_request', 'Only a succeeded payment is refunded', 'payment_id')
  const refunded = kopecksOf(object.refunded_amount ?? money(0n))
  const rest = kopecksOf(object.amount) - refunded
  if (order.amount > rest)
    throw new ApiRefusal('invalid_request', 'More than is left of the payment', 'amount.value')
  checkReceipt(order.receipt, order.amount)

  const isSlow = object.payment_method.type === 'sbp'
  const refund: RefundRow = {
    settleAt: isSlow ? new Date(now.getTime() + delayMs).toISOString() : null,
    ...(order.receipt && { receipt: keptReceipt(order.receipt) }),
    object: {
      id: newId(),
      payment_id: object.id,
      status: isSlow ? 'pending' : 'succeeded',
      amount: money(order.amount),
      ...(order.description !== undefined && { description: order.description }),
      created_at: now.toISOString(),
      receipt_registration: 'succeeded',
    },
  }
  return { refund, payment: { ...payment, object: withRefunded(object, refunded + order.amount) } }
}

const withRefunded = (object: PaymentRow['object'], refunded: bigint) => ({
  ...object,
  refunded_amount: money(refunded),
  refundable: refunded < kopecksOf(object.amount),
})

export const settleRefund = (row: RefundRow, now: Date): RefundRow =>
  row.object.status === 'pending' && isDue(row.settleAt, now)
    ? { ...row, object: { ...row.object, status: 'succeeded' } }
    : row
