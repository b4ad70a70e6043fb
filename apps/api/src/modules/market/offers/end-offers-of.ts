import type { Context } from '../../../context.ts'
import { doAll } from '../do-all.ts'
import { advanceOffer } from './advance-offer.ts'
import { listOpenOf } from './offers.queries.ts'

type Ending = Pick<Context, 'db' | 'transact' | 'jobs' | 'publish' | 'now'>

/** Ends whatever an emptied account offered or was offered. */
export async function endOffersOf(context: Ending, userId: number) {
  const offerIds = await listOpenOf(context.db, userId)
  await doAll(offerIds.map((offerId) => () => advanceOffer(context, offerId)))
}
