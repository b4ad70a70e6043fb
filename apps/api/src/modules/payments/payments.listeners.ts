import type { Listener } from '../../delivery/listener.ts'
import { purposeOf } from '../../brings/purpose.ts'
import { forgetPayer } from './invoices/invoices.queries.ts'
import { deletePaymentDetails } from './details/details.queries.ts'
import { forgetDestinations } from './payouts/payouts.queries.ts'

/** Whoever sold for a payment goes on with it. Of those who are gone nothing is kept to pay with. */
export const paymentsListener: Listener = {
  name: 'payments',
  runs: 'worker',
  hears: {
    async 'payment.changed'(context, { paymentId, purpose, refId }) {
      const sold = purposeOf(context.paidFor, purpose)
      // Its money is the payer's still, and people must see it: nobody goes on with it but they, or a newer node.
      if (!sold) throw new Error(`payment ${paymentId} is for ${purpose}, which no module sells`)
      await sold.advance(context, refId)
    },
    async 'user.removed'({ db }, { userId }) {
      await deletePaymentDetails(db, userId)
      await forgetDestinations(db, userId)
      await forgetPayer(db, userId)
    },
  },
}
