import type { Listener } from '../../../delivery/listener.ts'
import { advanceOrder } from './advance-order.ts'

/** An order goes on when its payment does. */
export const ordersListener: Listener = {
  name: 'orders',
  runs: 'worker',
  hears: {
    async 'payment.changed'(context, { purpose, refId }) {
      if (purpose === 'order') await advanceOrder(context, refId)
    },
  },
}
