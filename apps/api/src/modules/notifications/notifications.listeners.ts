import type { Listener } from '../../delivery/listener.ts'
import { deleteNotificationsOf } from './notifications.queries.ts'
import { tellOfOrder, tellOfReturn } from './tell-buyer.ts'
import { tellFansLater } from './tell-fans.ts'
import { tellOfOffer } from './tell-of-offer.ts'
import { tellOfCashback } from './tell-of-cashback.ts'
import { tellOfExport } from './tell-of-export.ts'
import { tellOfImport } from './tell-of-import.ts'
import { tellOfPayout } from './tell-of-payout.ts'
import { tellOfSale } from './tell-of-sale.ts'
import { tellOfSaleEnd } from './tell-of-sale-end.ts'

/** Tells people what happened to their things. What was told once is not told again, however often it is heard. */
export const notificationsListener: Listener = {
  name: 'notifications',
  runs: 'worker',
  hears: {
    'cashback.given': (context, { orderId }) => tellOfCashback(context, orderId),
    'export.ended': (context, { exportId }) => tellOfExport(context, exportId),
    'import.changed': (context, { importId }) => tellOfImport(context, importId),
    'offer.changed': (context, { offerId }) => tellOfOffer(context, offerId),
    'order.changed': (context, { orderId }) => tellOfOrder(context, orderId),
    'payment.changed': (context, { paymentId }) => tellOfReturn(context, paymentId),
    'payout.changed': (context, { payoutId }) => tellOfPayout(context, payoutId),
    'sale.ended': (context, { saleOrderId }) => tellOfSaleEnd(context, saleOrderId),
    'token.listed': (context, offer) => tellFansLater(context, offer),
    'token.sold': (context, sale) => tellOfSale(context, sale),
    'user.removed': ({ transact }, { userId }) =>
      transact((tx) => deleteNotificationsOf(tx, userId)),
  },
}
