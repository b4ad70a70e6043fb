import type { Context } from '../../../context.ts'
import { advanceOffer } from './advance-offer.ts'
import { listDueOffers } from './offers.queries.ts'

export const SWEEP_OFFERS = 'market.sweep-offers'
const AT_A_TIME = 500

/** Ends what is overdue and goes on with what a crash left: every minute, and when a node starts. */
export async function sweepOffers(context: Context) {
  for (const offerId of await listDueOffers(context.db, context.now(), AT_A_TIME))
    await advanceOffer(context, offerId)
}
