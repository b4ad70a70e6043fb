import { fromDecimal } from '@kefir/rules/money/decimal'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { beginListings } from '../tokens/begin-listings.ts'
import { endListings } from '../tokens/end-listings.ts'
import { salePriceOf } from './own-work.ts'
import { tellShown } from './place-work.ts'
import { changeWords, type Copy } from './works.queries.ts'

type Wish = {
  /** Roubles; null for not to be sold. */
  price: string | null
  /** The copy whose form it is. */
  tokenId: number
  /** Copies that are still the author's, which nobody is paying for. */
  own: Copy[]
}

/**
 * The price as the form has it. Copies that are for sale get another or, without one, are sold no more; the rest of
 * them stay. Of a work that is not for sale it is a wish, which the market fulfils once the work is shown: now, or later.
 */
export async function changePrice(
  context: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  { price: said, tokenId, own }: Wish,
) {
  const price = said === null ? null : fromDecimal(said)
  const offered = own.filter(({ isSale }) => isSale)
  if (offered.length > 0) {
    if (price === null) return endListings(context, tx, offered)
    // Said again: copies at other prices keep theirs.
    if (price === salePriceOf(own, tokenId)) return
    const wishes = offered.map((token) => ({ token, price }))
    return beginListings(context, tx, { wishes, at: context.now() })
  }
  const ids = own.map(({ id }) => id)
  await changeWords(tx, ids, { wantedPrice: price })
  const shown = own.filter(({ status }) => status === 'ready').map(({ id }) => id)
  if (price !== null) await tellShown(context, tx, shown)
}
