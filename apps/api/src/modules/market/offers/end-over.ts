import type { Context } from '../../../context.ts'
import { plainTransact } from '../../../db/transact.ts'
import { advanceOffer } from './advance-offer.ts'
import { listOver } from './offers.queries.ts'

type Ending = Pick<Context, 'db' | 'jobs' | 'publish' | 'now'>

/** Ends the offers for a token that are over, each in a transaction of its own; of one bidder where it is named. */
export async function endOver(context: Ending, asked: { tokenId: number; bidderId?: number }) {
  const { db, now } = context
  for (const offerId of await listOver(db, { ...asked, now: now() }))
    await advanceOffer({ ...context, transact: plainTransact(db) }, offerId)
}
