import type { Context } from '../../context.ts'
import type { PaidFor } from '../../events/events.ts'
import { advanceOffer } from './offers/advance-offer.ts'
import { advanceOrder } from './orders/advance-order.ts'
import { releaseProceeds } from './orders/release-proceeds.ts'
import { advancePromo } from './promos/advance-promo.ts'

export const ADVANCE_DEAL = 'market.advance'

/** What is paid for, and what sellers wait for after it. */
export type Deal = { kind: PaidFor | 'proceeds'; id: number }

const ADVANCES: Record<Deal['kind'], (context: Context, id: number) => Promise<void>> = {
  order: advanceOrder,
  offer: advanceOffer,
  promo: advancePromo,
  proceeds: releaseProceeds,
  // The database knows the purpose, and nobody sells for it yet: money that came for it is for people to see.
  async drop(_context, id) {
    throw new Error(`a payment of drop ${id} changed, and drops are not sold yet`)
  },
}

/** Goes on with one deal, of whichever kind; a second call finds nothing left to do. */
export const advanceDeal = (context: Context, { kind, id }: Deal) => ADVANCES[kind](context, id)

/**
 * A job each: what always fails does so alone, where people see it. Sweepers order the same again and again, so a deal
 * whose job is due, or waits for another try, gets no second.
 */
export async function orderDeals(
  { transact, jobs }: Pick<Context, 'transact' | 'jobs'>,
  deals: Deal[],
) {
  if (deals.length === 0) return
  const wanted = deals.map((deal) => ({ key: `${deal.kind}:${deal.id}`, data: deal }))
  await transact((tx) => jobs.sendMissing(tx, ADVANCE_DEAL, wanted))
}
