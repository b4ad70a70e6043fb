import { fromDecimal } from '@kefir/rules/money/decimal'
import type { SaleBody, SaleReply } from '@kefir/wire/sale'
import type { Context } from '../../../context.ts'
import { beginListings } from '../../tokens/begin-listings.ts'
import { keepOrder } from '../signed/keep-order.ts'
import { proveOrder } from '../signed/prove-order.ts'
import { judgeSales } from './judge-sales.ts'
import { saleReply } from './sale-reply.ts'

type Wish = { tokenId: number; userId: number; body: SaleBody }

/** Offers an own token, or gives it another price; said twice it is the same. One in a wallet needs its signature. */
export async function putOnSale(
  context: Pick<Context, 'db' | 'doors' | 'chain' | 'log' | 'transact' | 'publish' | 'now'>,
  { tokenId, userId, body }: Wish,
): Promise<SaleReply> {
  const price = fromDecimal(body.price)
  const at = context.now()
  const prove = () => proveOrder(context, { tokenId, userId, body })
  return context.transact(prove, async (tx, order) => {
    const isSigned = order !== null
    const [judged] = await judgeSales(context, tx, { tokenIds: [tokenId], userId, isSigned })
    if (judged!.refusal) throw judged!.refusal

    const { token } = judged!
    if (order) await keepOrder(tx, order)
    const wishes = [{ token: { ...token, isSale: token.is_sale }, price }]
    await beginListings(context, tx, { wishes, at })
    return saleReply({ is_sale: true, price, listed_at: token.is_sale ? token.listed_at : at })
  })
}
