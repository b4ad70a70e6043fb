import type { Context } from '../../../context.ts'
import { beginListings } from '../../tokens/begin-listings.ts'
import { judgeSales } from './judge-sales.ts'
import { lockForSale } from './sale.queries.ts'

/**
 * Offers works that came out at the price their author wished for. Where they cannot be offered the wish stays,
 * and the author's page of the token says why. Run twice, it finds no wish the second time.
 */
export async function sellWanted(
  context: Pick<Context, 'chain' | 'doors' | 'transact' | 'publish' | 'now'>,
  tokenIds: number[],
) {
  await context.transact(async (tx) => {
    const tokens = await lockForSale(tx, { tokenIds })
    const wanted = tokens.filter(
      ({ wanted_price, is_sale, owner_id, author_id }) =>
        wanted_price !== null && !is_sale && owner_id === author_id,
    )
    if (wanted.length === 0) return
    const { owner_id: userId } = wanted[0]!
    const judged = await judgeSales(context, tx, { tokenIds: wanted.map(({ id }) => id), userId })
    const wishes = judged.flatMap(({ token, refusal }) =>
      refusal === null ? [{ token: { ...token, isSale: false }, price: token.wanted_price! }] : [],
    )
    await beginListings(context, tx, { wishes, at: context.now() })
  })
}
