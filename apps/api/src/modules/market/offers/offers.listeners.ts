import type { Listener } from '../../../delivery/listener.ts'
import { advanceOffer } from './advance-offer.ts'
import { endOver } from './end-over.ts'
import { listOpenOf } from './offers.queries.ts'

/** An offer goes on with its payment, and ends with what its token or its people were. */
export const offersListener: Listener = {
  name: 'offers',
  runs: 'worker',
  hears: {
    async 'payment.changed'(context, { purpose, refId }) {
      if (purpose === 'offer') await advanceOffer(context, refId)
    },
    'token.changed': (context, { tokenId }) => endOver(context, { tokenId }),
    async 'user.removed'(context, { userId }) {
      for (const offerId of await listOpenOf(context.db, userId))
        await advanceOffer(context, offerId)
    },
  },
}
