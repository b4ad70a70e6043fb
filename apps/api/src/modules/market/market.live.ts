import type { LivePart } from '../../brings/live-part.ts'
import { tellTransaction } from '../activity/tell-transaction.ts'
import { tellPayer } from '../payments/taking/tell-payer.ts'
import { findPaymentOfOrder } from './orders/orders.queries.ts'

export const marketLive: LivePart = {
  tells: {
    async 'order.changed'(context, { orderId }, tell) {
      const paymentId = await findPaymentOfOrder(context.db, orderId)
      if (paymentId) await tellPayer(context, { paymentId }, tell)
    },
    'token.sold': tellTransaction,
  },
}
