import type { Context } from '../../../context.ts'
import { plainTransact } from '../../../db/transact.ts'
import { doAll } from '../do-all.ts'
import { advanceOffer } from './advance-offer.ts'
import { listOver } from './offers.queries.ts'

type Ending = Pick<Context, 'db' | 'jobs' | 'publish' | 'now'>

/** Ends the offers for a token that are over, each in a transaction of its own; of one bidder where it is named. */
export async function endOver(context: Ending, asked: { tokenId: number; bidderId?: number }) {
  const { db, now } = context
  const offerIds = await listOver(db, { ...asked, now: now() })
  const ending = { ...context, transact: plainTransact(db) }
  await doAll(offerIds.map((offerId) => () => advanceOffer(ending, offerId)))
}
