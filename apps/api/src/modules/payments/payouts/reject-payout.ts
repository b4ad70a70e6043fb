import type { DeskPayout } from '@kefir/wire/payout-desk'
import type { Context } from '../../../context.ts'
import { decidePayout, type PayoutDeed } from './decide-payout.ts'
import { decidedMeanwhile } from './lock-for-desk.ts'

/** Gives the money back to the balance: of what waits, or of what people were to send and cannot. */
export const rejectPayout = (
  context: Pick<Context, 'transact' | 'publish' | 'now'>,
  deed: PayoutDeed,
): Promise<DeskPayout> =>
  decidePayout(context, deed, ({ status, method }) => {
    const isUnsent = status === 'waiting' || (status === 'new' && method === 'account')
    if (!isUnsent) throw decidedMeanwhile()

    const why = deed.reason.replace(/[.\s]+$/, '')
    const reason = `${why}. Деньги снова на\u00a0вашем балансе`
    return {
      act: 'payouts.reject',
      change: { status: 'rejected', reason, card_token: null },
      move: 'payout_returned',
    }
  })
