import type { Listener } from '../../delivery/listener.ts'
import { deletePaymentDetails } from './payments.queries.ts'

/** Nobody is left to pay, so nothing of theirs is kept to pay with. */
export const paymentsListener: Listener = {
  name: 'payments',
  runs: 'worker',
  hears: {
    'user.removed': ({ db }, { userId }) => deletePaymentDetails(db, userId),
  },
}
