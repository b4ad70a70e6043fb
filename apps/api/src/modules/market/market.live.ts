import { toHolders, type LivePart } from '../../brings/live-part.ts'
import { channelOf } from '../accounts/channel-of.ts'
import { tellTransaction } from '../activity/tell-transaction.ts'
import { tellPayer } from '../payments/taking/tell-payer.ts'
import { findPaymentOfOrder } from './orders/orders.queries.ts'

export const marketLive: LivePart = {
  tells: {
    'order.changed': toHolders(
      ({ userId }) => channelOf(userId),
      async (context, { orderId }, tell) => {
        const paymentId = await findPaymentOfOrder(context.db, orderId)
        if (paymentId) await tellPayer(context, { paymentId }, tell)
      },
    ),
    'token.sold': tellTransaction,
  },
}
