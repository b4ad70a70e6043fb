import { FEE_BPS } from '@kefir/rules/market/split-price'
import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import type { Order } from '@kefir/wire/orders'
import { formatShare } from '../../lib/format/format.ts'

type Priced = Pick<Order, 'split' | 'status'> & { items: { seller: { id: number } }[] }

const NOTHING_SOLD: Order['status']['code'][] = ['expired', 'cancelled', 'refunded']

/** What of the price goes where; of an order that came to nothing nobody gets anything. */
export function partsOf({ split: { price, fee, royalty }, status, items }: Priced) {
  if (NOTHING_SOLD.includes(status.code)) return []
  const rest = fromDecimal(price) - fromDecimal(fee) - fromDecimal(royalty)
  const sellers = new Set(items.map(({ seller }) => seller.id)).size
  return [
    {
      name: `в\u00a0том числе комиссия площадки,\u00a0${formatShare(FEE_BPS / 100)}`,
      amount: fee,
    },
    { name: items.length === 1 ? 'роялти автору' : 'роялти за\u00a0работы', amount: royalty },
    { name: sellers === 1 ? 'Продавец получит' : 'Продавцы получат', amount: toDecimal(rest) },
  ]
}
