import type { Context } from '../../../context.ts'
import { listUnspent } from '../../payments/taking/taking.queries.ts'
import { orderDeals } from '../advance-deal.ts'
import { listUnderWay } from './promos.queries.ts'

export const SWEEP_PROMOS = 'market.sweep-promos'
const AT_A_TIME = 500

/** Orders the end of what nobody paid for, money back for what was called off, and what a crash left to do. */
export async function sweepPromos(context: Context) {
  const { db, now } = context
  const ids = await Promise.all([listUnderWay(db, now(), AT_A_TIME), listUnspent(db, 'promo')])
  await orderDeals(
    context,
    [...new Set(ids.flat())].map((id) => ({ kind: 'promo', id })),
  )
}
