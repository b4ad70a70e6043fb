import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import type { Order } from '@kefir/wire/orders'
import { formatRoubles } from '../../lib/format/format.ts'
import { returnedWords } from '../../lib/paying/returned-words.ts'

type Paid = Pick<Order, 'status' | 'paid_by' | 'refunds'>
type Receipt = { name: string; url: string }

/** Where the money came from and what of it went back, in words; and the receipts of both. */
export function moneyOf({ status, paid_by, refunds }: Paid): {
  lines: string[]
  receipts: Receipt[]
} {
  const balance = paid_by.find(({ method }) => method === 'balance')
  const taken = paid_by.filter(({ method }) => method !== 'balance')
  const whole = toDecimal(taken.reduce((sum, { amount }) => sum + fromDecimal(amount), 0n))
  return {
    lines: [
      ...(balance ? [`Оплачено с\u00a0баланса: ${formatRoubles(balance.amount)}.`] : []),
      // Of an order that came to nothing the words about its end say it.
      ...(status.code === 'done' ? returnedWords(whole, refunds).map((words) => `${words}.`) : []),
    ],
    receipts: [...named('Чек', taken), ...named('Чек возврата', refunds)],
  }
}

/** Several are told apart by their sums. */
function named(name: string, things: { amount: string; receipt_url: string | null }[]): Receipt[] {
  const printed = things.flatMap(({ amount, receipt_url: url }) => (url ? [{ amount, url }] : []))
  return printed.map(({ amount, url }) => ({
    name: printed.length === 1 ? name : `${name} на\u00a0${formatRoubles(amount)}`,
    url,
  }))
}
