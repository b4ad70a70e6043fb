import type { Context } from '../../../context.ts'
import { orderDeals } from '../advance-deal.ts'
import { listDueOffers } from './offers.queries.ts'

export const SWEEP_OFFERS = 'market.sweep-offers'
const AT_A_TIME = 500

/** Orders the end of what is overdue, and what a crash left to do: every minute, and when a node starts. */
export async function sweepOffers(context: Context) {
  const ids = await listDueOffers(context.db, context.now(), AT_A_TIME)
  await orderDeals(
    context,
    ids.map((id) => ({ kind: 'offer', id })),
  )
}
