import type { Context } from '../../../context.ts'
import { listUnspent } from '../../payments/taking/taking.queries.ts'
import { advancePromo } from './advance-promo.ts'
import { listUnderWay } from './promos.queries.ts'

export const SWEEP_PROMOS = 'market.sweep-promos'
const AT_A_TIME = 500

/** Ends what nobody paid for, pays back what was called off, and goes on with what a crash left. */
export async function sweepPromos(context: Context) {
  const { db, now } = context
  const ids = await Promise.all([listUnderWay(db, now(), AT_A_TIME), listUnspent(db, 'promo')])
  for (const id of new Set(ids.flat())) await advancePromo(context, id)
}
