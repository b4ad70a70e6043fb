import type { Posting } from '../../ledger/post.ts'

type Refunded = { id: number; source: string; amount: bigint; paymentId: number; at: Date }

/** What was on its way back has left the bank. A payment is given back whole once; what the house gives comes in parts. */
export const refundedPosting = ({ id, source, amount, paymentId, at }: Refunded): Posting => ({
  currency: 'RUB',
  reason: 'refunded',
  ref:
    source === 'held'
      ? { type: 'payment', id: String(paymentId) }
      : { type: 'refund', id: String(id) },
  at,
  lines: [
    { house: 'refunds', amount: -amount },
    { house: 'bank', amount },
  ],
})
