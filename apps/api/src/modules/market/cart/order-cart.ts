import type { BuyReply } from '@kefir/wire/orders'
import { AppError } from '../../../app-error.ts'
import { orderTokens, type Buying } from '../orders/buy-tokens.ts'
import { checkOffered } from '../signed/check-offered.ts'
import { expireFor } from '../orders/expire-for.ts'
import { listReservedBy } from '../orders/orders.queries.ts'
import { listCart, takeFromCart } from './cart.queries.ts'

/**
 * Reserves what of the cart can be bought, for one payment. What cannot is taken out with a word; what is ordered stays
 * until it is bought, for an order may be given up.
 */
export async function orderCart(context: Buying, userId: number): Promise<BuyReply> {
  const read = async () => {
    const rows = await listCart(context.db, userId, context.now())
    return rows.map(({ token_id }) => token_id)
  }
  return context.transact(
    async () => {
      const tokenIds = await read()
      if (tokenIds.length > 0) await expireFor(context, tokenIds)
      if (tokenIds.length === 1) await checkOffered(context, tokenIds[0]!)
      return tokenIds
    },
    async (tx, tokenIds) => {
      if (tokenIds.length === 0)
        throw new AppError('STATE_CHANGED', { message: 'В корзине ничего нет' })
      const reply = await orderTokens(context, tx, { userId, tokenIds })
      const gone = reply.left_out.map(({ token_id }) => token_id)
      const reserved = await listReservedBy(tx, { tokenIds: gone, buyerId: userId })
      const own = new Set(reserved.map(({ token_id }) => token_id))
      await takeFromCart(
        tx,
        userId,
        gone.filter((tokenId) => !own.has(tokenId)),
      )
      return reply
    },
  )
}
