import type { Payment } from '@kefir/rules/market/next-of-order'
import type { PaymentRow, RefundRow } from './taking.queries.ts'

/** Payments as the rules see them by which sellers go on (`next-of-order.ts`). */
export const paymentFacts = (payments: PaymentRow[], refunds: RefundRow[]): Payment[] =>
  payments.map((payment) => ({
    id: payment.id,
    status: payment.status,
    isSpent: payment.spent_at !== null,
    isReturned: isReturned(payment, refunds),
  }))

/** Let go by the bank, or given back whole; what the house gives of its own changes no deal. */
const isReturned = ({ id, status, spent_at }: PaymentRow, refunds: RefundRow[]) =>
  (status === 'cancelled' && spent_at !== null) ||
  refunds.some(
    (refund) =>
      refund.payment_id === id && refund.source === 'held' && refund.status === 'succeeded',
  )
