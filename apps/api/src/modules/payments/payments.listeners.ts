import type { Listener } from '../../delivery/listener.ts'
import { forgetPayer } from './invoices/invoices.queries.ts'
import { deletePaymentDetails } from './details/details.queries.ts'
import { forgetDestinations } from './payouts/payouts.queries.ts'

/** Nobody is left to pay, so nothing of theirs is kept to pay with. */
export const paymentsListener: Listener = {
  name: 'payments',
  runs: 'worker',
  hears: {
    async 'user.removed'({ db }, { userId }) {
      await deletePaymentDetails(db, userId)
      await forgetDestinations(db, userId)
      await forgetPayer(db, userId)
    },
  },
}
