import { toHolders, type LivePart } from '../../brings/live-part.ts'
import { channelOf } from '../accounts/channel-of.ts'
import { getLivePayout } from './payouts/live-payout.ts'
import { tellPayer } from './taking/tell-payer.ts'

export const paymentsLive: LivePart = {
  tells: {
    'payment.changed': toHolders(
      ({ userId }) => channelOf(userId),
      (context, event, tell) => tellPayer(context, event, tell),
    ),
    'payout.changed': toHolders(
      ({ userId }) => `user.${userId}`,
      async ({ db }, { payoutId, userId }, tell) => {
        const payment = await getLivePayout(db, payoutId)
        if (payment) tell(`user.${userId}`, 'PaymentUpdated', { payment })
      },
    ),
  },
}
