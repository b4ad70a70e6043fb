import type { Order } from '@kefir/wire/orders'
import { formatRoubles } from '../../lib/format/format.ts'

type Asked = {
  items: readonly unknown[]
  invoice: Pick<NonNullable<Order['invoice']>, 'paid'> | null
}

/** What comes of giving an unpaid order up: to its tokens, and to what an organisation has paid of its invoice. */
export function cancelWords({ items, invoice }: Asked): string {
  const free = `${items.length === 1 ? 'Токен' : 'Токены'} сразу сможет купить другой.`
  if (!invoice || Number(invoice.paid) === 0) return free
  return `${free} По\u00a0счёту уже пришло ${formatRoubles(invoice.paid)}: вернём их на\u00a0счёт плательщика.`
}
