import type { SaleEnd } from '@kefir/rules/market/signed-sale'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { listHolds } from '../../holds/holds.queries.ts'
import { endListings } from '../../tokens/end-listings.ts'
import { lockForSale } from '../sale/sale.queries.ts'
import { findOpenSaleOrder } from './signed.queries.ts'
import { voidOrder } from './void-order.ts'

type Ending = Pick<Context, 'transact' | 'publish' | 'now'>
type Wish = {
  tokenId: number
  reason: SaleEnd
  /** Under the lock; what is not to be ended any more stays. */
  isStill?: (tx: Tx) => Promise<boolean>
}

/** Ends what was signed for a token, and its listing; one that is being paid keeps its hold, and its order ends it. */
export async function endSignedSale(
  { transact, publish, now }: Ending,
  { tokenId, reason, isStill = async () => true }: Wish,
): Promise<{ orderId: number | null }> {
  return transact(async (tx) => {
    const [token] = await lockForSale(tx, { tokenIds: [tokenId] })
    const [hold] = await listHolds(tx, { tokenIds: [tokenId] })
    const orderId = hold?.kind === 'order' ? Number(hold.ref_id) : null
    const open = await findOpenSaleOrder(tx, tokenId)
    // What was sent to the chain ends by what the chain makes of it.
    if (!token || !open || open.receiver !== null || !(await isStill(tx))) return { orderId }
    await voidOrder({ publish, now }, tx, open, reason)
    if (token.is_sale && hold?.kind === 'listing') await endListings({ publish }, tx, [token])
    return { orderId }
  })
}
