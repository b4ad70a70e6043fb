import { LEAST_LEFT_MS } from '@kefir/rules/market/signed-sale'
import type { Context } from '../../../context.ts'
import { doAll } from '../do-all.ts'
import { endSignedSale } from './end-signed-sale.ts'
import { listEnding } from './signed.queries.ts'

export const SWEEP_SIGNED = 'market.sweep-signed'
const AT_A_TIME = 500

/** Takes off sale what stands by a signature that is about to end: every minute. */
export async function sweepSigned(context: Context) {
  const before = new Date(context.now().getTime() + LEAST_LEFT_MS)
  const tokenIds = await listEnding(context.db, before, AT_A_TIME)
  await doAll(
    tokenIds.map((tokenId) => () => endSignedSale(context, { tokenId, reason: 'expired' })),
  )
}
