import type { Listener } from '../../../delivery/listener.ts'
import { advancePromo } from './advance-promo.ts'

/** A bought place goes on when its payment does. */
export const promosListener: Listener = {
  name: 'promos',
  runs: 'worker',
  hears: {
    async 'payment.changed'(context, { purpose, refId }) {
      if (purpose === 'promo') await advancePromo(context, refId)
    },
  },
}
