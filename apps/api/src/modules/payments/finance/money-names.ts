import type { MoneyRow } from '@kefir/wire/finance'
import type { MoneyFacts } from './find-history.ts'

/** What money did, in a word or two; of several at once how many it was for. */
export function moneyName({
  branch,
  sold,
  thing,
  is_royalty,
}: Pick<MoneyFacts, 'branch' | 'sold' | 'thing' | 'is_royalty'>): string {
  if (branch === 'payout') return 'Выплата'
  if (branch === 'other_out') return 'Списание'
  if (branch === 'other_in') return 'Зачисление'
  if (branch === 'incoming') return 'Оплата по\u00a0счёту'
  if (branch === 'sale' || branch === 'held_sale') return is_royalty ? 'Роялти' : 'Продажа'
  if (branch === 'refund' || branch === sold?.balance?.back) return sold?.back ?? 'Возврат'
  const name = sold?.paid ?? 'Оплата'
  return thing?.howMany ? `${name}: ${thing.howMany}` : name
}

/** By which way it came or went. */
export const METHODS: Record<MoneyRow['method'], string> = {
  card: 'Карта',
  sbp: 'СБП',
  account: 'Счёт',
  balance: 'Баланс',
}
