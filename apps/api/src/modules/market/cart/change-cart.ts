import { MOST_IN_ORDER } from '@kefir/rules/market/limits'
import { BUY_ALONE } from '@kefir/rules/market/sale-way'
import { whyNotBuy } from '@kefir/rules/market/why-not-buy'
import type { Cart } from '@kefir/wire/cart'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { lockUser } from '../../accounts/accounts.queries.ts'
import { listSaleWays } from '../../tokens/sale-way.ts'
import { findTokenOwner } from '../../tokens/tokens.queries.ts'
import { lockOffered } from '../orders/orders.queries.ts'
import { countCart, putInCart, takeFromCart } from './cart.queries.ts'
import { getCart } from './get-cart.ts'

type Changing = Pick<Context, 'doors' | 'files' | 'chain' | 'transact' | 'now'>
type Wish = { userId: number; tokenId: number }

/** Puts a token into the cart at the price it is seen for; once there, it stays as it was. */
export async function addToCart(context: Changing, { userId, tokenId }: Wish): Promise<Cart> {
  return context.transact(async (tx) => {
    await lockUser(tx, userId)
    const [token] = await lockOffered(tx, { tokenIds: [tokenId], now: context.now() })
    if (token?.status !== 'ready') throw new AppError('NOT_FOUND')
    const { way } = (await listSaleWays(context, tx, [token]))(tokenId)
    const reason = whyNotBuy({
      isShown: true,
      isOwn: token.owner_id === userId,
      isSale: token.is_sale,
      saleWay: way,
      isSellerBlocked: token.is_seller_blocked,
      // Who reserved it may give it up: a cart waits for that.
      hold: null,
    })
    if (reason) throw new AppError('STATE_CHANGED', { message: reason })
    if (way === 'signed') throw new AppError('STATE_CHANGED', { message: BUY_ALONE })
    const isNew = await putInCart(tx, { userId, tokenId, price: token.price!, at: context.now() })
    if (isNew && (await countCart(tx, userId)) > MOST_IN_ORDER)
      throw new AppError('STATE_CHANGED', {
        message: `В корзине уже ${MOST_IN_ORDER} токенов. Оформите их или уберите лишнее`,
      })
    return getCart(context, tx, userId)
  })
}

/** What is not in the cart is taken out already; of no token at all there is nothing to take. */
export async function removeFromCart(context: Changing, { userId, tokenId }: Wish): Promise<Cart> {
  return context.transact(async (tx) => {
    if (!(await findTokenOwner(tx, tokenId))) throw new AppError('NOT_FOUND')
    await takeFromCart(tx, userId, [tokenId])
    return getCart(context, tx, userId)
  })
}
