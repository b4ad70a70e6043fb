import { orderPath } from '@kefir/rules/market/order-path'
import { toDecimal } from '@kefir/rules/money/decimal'
import { quoted } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Finance } from '@kefir/wire/finance'
import type { HoldRow } from './finance.queries.ts'

const NEW_CARD = 'покупатель впервые заплатил этой картой'

/** Why money is held, in the words of its owner. */
const WHY: Record<HoldRow['cause'], (named: string) => string> = {
  sale: (named) => `Продажа${named}: ${NEW_CARD}`,
  royalty: (named) => `Роялти с\u00a0продажи${named}: ${NEW_CARD}`,
  offer: (named) => `Отложено под предложение о\u00a0токене${named}`,
  order: (named) => `Оплата заказа${named}: заказ ещё не\u00a0выполнен`,
  promo: (named) => `Оплата рекламы${named}: место ещё не\u00a0закреплено`,
  drop: (named) => `Оплата дропа${named}`,
}

/** One held sum as its owner reads it, with the way to what it is held for. */
export const holdReply = (row: HoldRow): Finance['holds'][number] => ({
  amount: toDecimal(row.amount),
  until: row.until && toMoscowIso(row.until),
  is_earned: row.cause === 'sale' || row.cause === 'royalty',
  why: WHY[row.cause](row.token_name ? ` ${quoted(row.token_name)}` : ''),
  link: linkOf(row),
})

function linkOf({ cause, ref_id, token_id }: HoldRow): string | null {
  if (cause === 'offer') return '/offers'
  if (cause === 'order') return orderPath(ref_id)
  if (token_id === null) return null
  return cause === 'promo' ? `/promotion-token/${token_id}` : `/collection/token/${token_id}`
}
