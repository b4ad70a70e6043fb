import type { Context } from '../../../context.ts'
import { listUnderWay } from './exporting.queries.ts'
import { orderExports } from './order-exports.ts'

export const SWEEP_EXPORTS = 'chain.sweep-exports'

const AT_A_TIME = 500
const YOUNGEST_MS = 60_000

/** Goes on with whatever a crash or a silent chain left behind. */
export async function sweepExports(context: Context) {
  const before = new Date(context.now().getTime() - YOUNGEST_MS)
  await orderExports(context, await listUnderWay(context.db, before, AT_A_TIME))
}
