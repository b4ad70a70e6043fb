import type { Context } from '../../../context.ts'
import { findChainOwner } from '../../chain/owning/owners.queries.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { endSignedSale } from './end-signed-sale.ts'
import { findOpenSaleOrder } from './signed.queries.ts'

/** The chain gave a token to somebody else: what its owner signed is worth nothing, and who was paying is let go. */
export async function followMoved(context: Context, tokenId: number) {
  const { orderId } = await endSignedSale(context, {
    tokenId,
    reason: 'moved',
    // It may have come back meanwhile.
    isStill: async (tx) => {
      const open = await findOpenSaleOrder(tx, tokenId)
      return (await findChainOwner(tx, tokenId))?.address !== open?.seller
    },
  })
  if (orderId !== null) await advanceOrder(context, orderId)
}
