import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import type { SaleManyReply, SellManyBody } from '@kefir/wire/sale'
import type { Context } from '../../../context.ts'
import { beginListings } from '../../tokens/begin-listings.ts'
import { judgeSales } from './judge-sales.ts'
import { saleItemReply } from './sale-reply.ts'

type Wish = SellManyBody & { userId: number }

/** Offers those of many own tokens that can be offered, and says of the others why not. */
export async function sellMany(
  context: Pick<Context, 'chain' | 'doors' | 'transact' | 'publish' | 'now'>,
  { items, userId }: Wish,
): Promise<SaleManyReply> {
  const tokenIds = items.map(({ token_id }) => token_id)
  return context.transact(async (tx) => {
    const judged = await judgeSales(context, tx, { tokenIds, userId })
    const prices = items.map(({ price }) => fromDecimal(price))
    const wishes = judged.flatMap(({ token, refusal }, index) =>
      refusal === null
        ? [{ token: { ...token, isSale: token.is_sale }, price: prices[index]! }]
        : [],
    )
    await beginListings(context, tx, { wishes, at: context.now() })
    return {
      items: judged.map((one, index) =>
        saleItemReply(tokenIds[index]!, one, { is_sale: true, price: toDecimal(prices[index]!) }),
      ),
    }
  })
}
