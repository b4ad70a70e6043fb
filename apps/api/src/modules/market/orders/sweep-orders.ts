import type { Context } from '../../../context.ts'
import { listUnspent } from '../../payments/taking/taking.queries.ts'
import { advanceOrder } from './advance-order.ts'
import { listUnderWay } from './orders.queries.ts'
import { releaseProceeds } from './release-proceeds.ts'

export const SWEEP_ORDERS = 'market.sweep'
const AT_A_TIME = 500

/** Ends what is overdue and goes on with what a crash left: every minute, and when a node starts. */
export async function sweepOrders(context: Context) {
  const { db, now } = context
  const ids = await Promise.all([listUnderWay(db, now(), AT_A_TIME), listUnspent(db, 'order')])
  for (const orderId of new Set(ids.flat())) await advanceOrder(context, orderId)
  await releaseProceeds(context)
}
