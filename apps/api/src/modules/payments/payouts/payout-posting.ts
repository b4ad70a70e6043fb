import type { Posting } from '../../ledger/post.ts'
import type { PayoutRow } from './payouts.queries.ts'

/** The money leaves the balance, then the bank; or it comes back. */
export type PayoutMove = 'payout' | 'payout_sent' | 'payout_returned'

export function payoutPosting(
  reason: PayoutMove,
  { id, user_id: userId, amount }: Pick<PayoutRow, 'id' | 'user_id' | 'amount'>,
  at: Date,
): Posting {
  const lines = {
    payout: [
      { userId, kind: 'available' as const, amount: -amount },
      { house: 'payouts' as const, amount },
    ],
    payout_sent: [
      { house: 'payouts' as const, amount: -amount },
      { house: 'bank' as const, amount },
    ],
    payout_returned: [
      { house: 'payouts' as const, amount: -amount },
      { userId, kind: 'available' as const, amount },
    ],
  }
  return {
    currency: 'RUB',
    reason,
    ref: { type: 'payout', id: String(id) },
    at,
    lines: lines[reason],
  }
}
