import { LEAST_LEFT_MS } from '@kefir/rules/market/signed-sale'
import type { Context } from '../../../context.ts'
import { doAll } from '../do-all.ts'
import { orderCheck } from './check-signed.ts'
import { endSignedSale } from './end-signed-sale.ts'
import { hasDueChecks, listEnding } from './signed.queries.ts'

export const SWEEP_SIGNED = 'market.sweep-signed'
const AT_A_TIME = 500

/** Takes off sale what stands by a signature that is about to end, and has asked what the chain says of others: every minute. */
export async function sweepSigned(context: Context) {
  const { chain, db, now, transact } = context
  if (chain && (await hasDueChecks(db, now()))) await transact((tx) => orderCheck(context, tx))
  const before = new Date(now().getTime() + LEAST_LEFT_MS)
  const tokenIds = await listEnding(db, before, AT_A_TIME)
  await doAll(
    tokenIds.map((tokenId) => () => endSignedSale(context, { tokenId, reason: 'expired' })),
  )
}
