import { formatPlural } from '@kefir/rules/text/format-russian'
import type { MoneyRow } from '@kefir/wire/finance'
import type { Purpose } from '../taking/taking.queries.ts'
import type { HistoryFacts } from './history.queries.ts'

const OF_PURPOSE: Record<Purpose, string> = {
  order: 'Покупка',
  offer: 'Предложение',
  promo: 'Реклама',
  drop: 'Дроп',
}
const BACK: Record<Purpose, string> = {
  order: 'Возврат',
  offer: 'Возврат с\u00a0предложения',
  promo: 'Возврат за\u00a0рекламу',
  drop: 'Возврат за\u00a0дроп',
}

/** What money did, in a word or two; of an order of several how many it was for. */
export function moneyName({
  branch,
  purpose,
  is_royalty,
  items,
}: Pick<HistoryFacts, 'branch' | 'purpose' | 'is_royalty' | 'items'>): string {
  if (branch === 'payout') return 'Выплата'
  if (branch === 'incoming') return 'Оплата по\u00a0счёту'
  if (branch === 'sale' || branch === 'held_sale') return is_royalty ? 'Роялти' : 'Продажа'
  const isBack = branch === 'refund' || branch === 'offer_returned' || branch === 'promo_returned'
  if (isBack) return BACK[purpose!]
  const name = OF_PURPOSE[purpose!]
  return items > 1 ? `${name}: ${formatPlural(items, ['токен', 'токена', 'токенов'])}` : name
}

/** By which way it came or went. */
export const METHODS: Record<MoneyRow['method'], string> = {
  card: 'Карта',
  sbp: 'СБП',
  account: 'Счёт',
  balance: 'Баланс',
}
