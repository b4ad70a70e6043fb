import type { Context } from '../../context.ts'
import { releaseProceeds } from './orders/release-proceeds.ts'
import { marketPaidFor } from './paid-for.ts'

export const ADVANCE_DEAL = 'market.advance'

/** What is paid for, and what sellers wait for after it. */
export type Deal = { kind: 'order' | 'offer' | 'promo' | 'proceeds'; id: number }

function advanceOf(kind: Deal['kind']) {
  if (kind === 'proceeds') return releaseProceeds
  const sold = marketPaidFor.find(({ code }) => code === kind)
  if (!sold) throw new Error(`the market of this version has no deals of ${kind}`)
  return sold.advance
}

/** Goes on with one deal, of whichever kind; a second call finds nothing left to do. */
export const advanceDeal = async (context: Context, { kind, id }: Deal) =>
  advanceOf(kind)(context, id)

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
