import { fromDecimal } from '@kefir/rules/money/decimal'
import type { SaleReply } from '@kefir/wire/sale'
import type { Context } from '../../../context.ts'
import { beginListings } from '../../tokens/begin-listings.ts'
import { judgeSales } from './judge-sales.ts'
import { saleReply } from './sale-reply.ts'

type Wish = { tokenId: number; userId: number; price: string }

/** Offers an own token, or gives it another price; said twice it is the same. */
export async function putOnSale(
  context: Pick<Context, 'transact' | 'publish' | 'now'>,
  { tokenId, userId, price: wished }: Wish,
): Promise<SaleReply> {
  const price = fromDecimal(wished)
  const at = context.now()
  return context.transact(async (tx) => {
    const [judged] = await judgeSales(tx, { tokenIds: [tokenId], userId })
    if (judged!.refusal) throw judged!.refusal

    const { token } = judged!
    const wishes = [{ token: { ...token, isSale: token.is_sale }, price }]
    await beginListings(context, tx, { wishes, at })
    return saleReply({ is_sale: true, price, listed_at: token.is_sale ? token.listed_at : at })
  })
}
