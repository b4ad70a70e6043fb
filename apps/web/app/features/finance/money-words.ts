import type { Finance, MoneyRow } from '@kefir/wire/finance'
import { formatDateTime, formatRoubles, quoted } from '../../lib/format/format.ts'

export type HistoryType = 'purchase' | 'sale' | 'refund' | 'payout'

/** What a history may be narrowed to, in the order of its chips. */
export const HISTORY_TYPES: { code: HistoryType; name: string }[] = [
  { code: 'sale', name: 'Продажи' },
  { code: 'purchase', name: 'Покупки' },
  { code: 'payout', name: 'Выплаты' },
  { code: 'refund', name: 'Возвраты' },
]

export const METHOD_NAMES: Record<MoneyRow['method'], string> = {
  card: 'карта',
  sbp: 'СБП',
  account: 'счёт',
  balance: 'баланс',
}

export const moneyName = ({ name, token }: Pick<MoneyRow, 'name' | 'token'>) =>
  token ? `${name} ${quoted(token.name)}` : name

/** What came with a plus, what went with a minus, and what did not move with neither. */
export function moneySum({
  direction,
  is_moved,
  amount,
}: Pick<MoneyRow, 'direction' | 'is_moved' | 'amount'>) {
  if (!is_moved) return formatRoubles(amount)
  return `${direction === 'in' ? '+' : '−'}${formatRoubles(amount)}`
}

/** Why there is nothing to take out yet: sales that are held tell when the first of them is free. */
export function tooLittleWords({ payout, holds }: Pick<Finance, 'payout' | 'holds'>) {
  const earned = holds.filter(({ is_earned }) => is_earned)
  const from = `Вывести можно от\u00a0${formatRoubles(payout.min)}`
  const [first] = earned
  if (!first?.until) return `${from}: деньги появятся здесь после продажи`
  const sum = `${earned.length > 1 ? 'ближайшие ' : ''}${formatRoubles(first.amount)}`
  return `${from}: ${sum} на\u00a0удержании до\u00a0${formatDateTime(first.until)}`
}

/** How the price of a sale was parted, so that the rest of it is what came; null where there was no price. */
export function priceParts({
  price,
  fee,
  royalty,
}: Pick<MoneyRow, 'price' | 'fee' | 'royalty'>): string | null {
  if (price === null) return null
  const parts = [`Цена ${formatRoubles(price)}`]
  if (Number(fee) > 0) parts.push(`комиссия ${formatRoubles(fee)}`)
  if (Number(royalty) > 0) parts.push(`роялти автору ${formatRoubles(royalty)}`)
  return parts.join(', ')
}

/** The type an address asks for; any other word means all. */
export function readType(search: string): HistoryType | null {
  const asked = new URLSearchParams(search).get('type')
  return HISTORY_TYPES.find(({ code }) => code === asked)?.code ?? null
}

/** For the call and the address; empty where everything is shown. */
export const typeQuery = (type: HistoryType | null) => (type === null ? '' : `?type=${type}`)
