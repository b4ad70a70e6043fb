import type { DeskPayout } from '@kefir/wire/payout-desk'
import type { Context } from '../../../context.ts'
import { decidePayout, type PayoutDeed } from './decide-payout.ts'
import { decidedMeanwhile } from './lock-for-desk.ts'

/** People sent it from the house's account, by a bank order of this number. */
export const markPayoutSent = (
  context: Pick<Context, 'transact' | 'publish' | 'now'>,
  { bankOrder, ...deed }: PayoutDeed & { bankOrder: string },
): Promise<DeskPayout> =>
  decidePayout(context, deed, ({ method, status }) => {
    if (method !== 'account' || status !== 'new') throw decidedMeanwhile()

    const noted = { bank_order: bankOrder }
    return {
      act: 'payouts.sent',
      change: { status: 'succeeded', ...noted },
      noted,
      move: 'payout_sent',
    }
  })
