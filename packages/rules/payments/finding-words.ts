/** What may differ between our rows and the bank's books. */
export const FINDING_KINDS = [
  'missing_here',
  'missing_at_bank',
  'other_amount',
  'other_currency',
  'other_status',
  'other_cause',
  'other_refunded',
  'not_spent',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export const FINDING_WORDS: Record<FindingKind, string> = {
  missing_here: 'Есть в банке, нет у нас',
  missing_at_bank: 'Есть у нас, нет в банке',
  other_amount: 'Другая сумма',
  other_currency: 'Другая валюта',
  other_status: 'Другое состояние',
  other_cause: 'Относится к другому',
  other_refunded: 'Возвращено не столько',
  not_spent: 'Деньги пришли и никуда не ушли',
}

export const THINGS = ['payment', 'refund', 'payout'] as const
export type Thing = (typeof THINGS)[number]

export const THING_WORDS: Record<Thing, string> = {
  payment: 'Платёж',
  refund: 'Возврат',
  payout: 'Выплата',
}
