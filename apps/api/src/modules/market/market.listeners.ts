import type { Listener } from '../../delivery/listener.ts'
import { giveCashback } from './cashback/give-cashback.ts'
import { doAll } from './do-all.ts'
import { endOffersOf } from './offers/end-offers-of.ts'
import { endOver } from './offers/end-over.ts'
import { hearOfHandover } from './orders/hear-of-handover.ts'
import { endSalesOf } from './sale/end-sales-of.ts'
import { sellWanted } from './sale/sell-wanted.ts'
import { doubtSales } from './signed/check-signed.ts'
import { followMoved } from './signed/follow-moved.ts'

/** Deals end with what their token or their people were. */
export const marketListener: Listener = {
  name: 'market',
  runs: 'worker',
  hears: {
    'sale.doubted': doubtSales,
    'send.ended': hearOfHandover,
    'token.hidden': (context, { tokenId }) => endOver(context, { tokenId }),
    'token.moved': (context, { tokenId }) => followMoved(context, tokenId),
    'token.sold': (context, { tokenId, orderId }) =>
      doAll([() => endOver(context, { tokenId }), () => giveCashback(context, orderId)]),
    'user.removed': (context, { userId }) =>
      doAll([() => endOffersOf(context, userId), () => endSalesOf(context, userId)]),
    'wallet.unlinked': (context, { address }) =>
      doubtSales(context, { seller: address, collection: null, nonces: null, block: null }),
    'work.shown': (context, { tokenIds }) => sellWanted(context, tokenIds),
  },
}
