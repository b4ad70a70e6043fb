import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { SaleManyReply, SaleReply } from '@kefir/wire/sale'
import type { Judged } from './judge-sales.ts'
import type { SaleToken } from './sale.queries.ts'

type Offered = Pick<SaleToken, 'is_sale' | 'price' | 'listed_at'>

export const saleReply = ({ is_sale, price, listed_at }: Offered): SaleReply => ({
  is_sale,
  price: is_sale && price !== null ? toDecimal(price) : null,
  listed_at: is_sale && listed_at ? toMoscowIso(listed_at) : null,
})

type Item = SaleManyReply['items'][number]
type Outcome = Pick<Item, 'is_sale' | 'price'>

/** What became of one of many; a refused one stands as it stood. */
export function saleItemReply(tokenId: number, { token, refusal }: Judged, done: Outcome): Item {
  if (refusal === null) return { token_id: tokenId, status: 'success', ...done, message: null }
  const { is_sale, price } = saleReply(token ?? { is_sale: false, price: null, listed_at: null })
  return { token_id: tokenId, status: 'refused', is_sale, price, message: refusal.message }
}
