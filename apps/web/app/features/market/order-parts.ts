import { FEE_BPS } from '@kefir/rules/market/split-price'
import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import type { Order } from '@kefir/wire/orders'
import { formatShare } from '../../lib/format/format.ts'

type Priced = Pick<Order, 'split' | 'status'> & { items: readonly unknown[] }

const NOTHING_SOLD: Order['status']['code'][] = ['expired', 'cancelled', 'refunded']

/** What of the price goes where; of an order that came to nothing nobody gets anything. */
export function partsOf({ split: { price, fee, royalty }, status, items }: Priced) {
  if (NOTHING_SOLD.includes(status.code)) return []
  const rest = fromDecimal(price) - fromDecimal(fee) - fromDecimal(royalty)
  const isOne = items.length === 1
  return [
    {
      name: `в\u00a0том числе комиссия площадки,\u00a0${formatShare(FEE_BPS / 100)}`,
      amount: fee,
    },
    { name: isOne ? 'роялти автору' : 'роялти авторам', amount: royalty },
    { name: sellersGet(isOne), amount: toDecimal(rest) },
  ]
}

const sellersGet = (isOne: boolean) => (isOne ? 'Продавец получит' : 'Продавцы получат')
