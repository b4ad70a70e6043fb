import type { MoneyRow } from '@kefir/wire/finance'

/** What money did, and by which way, in a word. */
export const TYPES: Record<MoneyRow['type'], string> = {
  purchase: 'Покупка',
  sale: 'Продажа',
  refund: 'Возврат',
  payout: 'Выплата',
  drop: 'Дроп',
}
export const METHODS: Record<MoneyRow['method'], string> = {
  card: 'Карта',
  sbp: 'СБП',
  account: 'Счёт',
  balance: 'Баланс',
}
