import type { CartItem } from '@kefir/wire/cart'
import type { LiveToken } from '@kefir/wire/live'

/** Whether a message about a token says something else than its row of the cart: a favourite more does not. */
export function isCartNews(
  { price, why_not }: Pick<CartItem, 'price' | 'why_not'>,
  { is_sale, price: asked, hold }: Pick<LiveToken, 'is_sale' | 'price' | 'hold'>,
): boolean {
  // Why it cannot be had may have changed, which the message does not say.
  if (why_not !== null) return true
  const isFree = is_sale && (!hold || hold.kind === 'listing')
  return !isFree || asked !== price
}
