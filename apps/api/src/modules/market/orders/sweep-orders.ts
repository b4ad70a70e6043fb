import type { Context } from '../../../context.ts'
import { listUnspent } from '../../payments/taking/taking.queries.ts'
import { orderDeals } from '../advance-deal.ts'
import { listUnderWay } from './orders.queries.ts'
import { listDueProceeds } from './proceeds.queries.ts'

export const SWEEP_ORDERS = 'market.sweep'
const AT_A_TIME = 500

/** Orders the end of what is overdue, and what a crash left to do: every minute, and when a node starts. */
export async function sweepOrders(context: Context) {
  const { db, now } = context
  const [underWay, unspent, due] = await Promise.all([
    listUnderWay(db, now(), AT_A_TIME),
    listUnspent(db, 'order'),
    listDueProceeds(db, now(), AT_A_TIME),
  ])
  await orderDeals(context, [
    ...[...new Set([...underWay, ...unspent])].map((id) => ({ kind: 'order' as const, id })),
    ...due.map((id) => ({ kind: 'proceeds' as const, id })),
  ])
}
