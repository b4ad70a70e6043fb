import type { Posting } from '../../ledger/post.ts'
import type { RefundRow } from '../taking/taking.queries.ts'

export type HouseMove = 'house_refund' | 'house_refund_dropped'

/** What the house gives back of its own leaves what it earned; given up, it is earned again. */
export function housePosting(
  reason: HouseMove,
  { id, amount }: Pick<RefundRow, 'id' | 'amount'>,
  at: Date,
): Posting {
  const given = reason === 'house_refund' ? amount : -amount
  return {
    currency: 'RUB',
    reason,
    ref: { type: 'refund', id: String(id) },
    at,
    lines: [
      { house: 'fees', amount: -given },
      { house: 'refunds', amount: given },
    ],
  }
}
