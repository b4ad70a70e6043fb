import type { Listener } from '../../../delivery/listener.ts'
import { giveCashback } from './give-cashback.ts'

/** Who bought is thanked in litres. */
export const cashbackListener: Listener = {
  name: 'cashback',
  runs: 'worker',
  hears: {
    'token.sold': (context, { orderId }) => giveCashback(context, orderId),
  },
}
