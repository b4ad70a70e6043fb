export const INVOICE_WORDS = {
  waiting: 'Ждёт оплаты',
  partly_paid: 'Оплачен частично',
  paid: 'Оплачен',
  expired: 'Срок вышел',
  cancelled: 'Отменён',
} as const
export type InvoiceStatus = keyof typeof INVOICE_WORDS

/** What became of money that came to the house's account, a «поступление». */
export const INCOMING_WORDS = {
  unknown: 'Не узнано',
  partial: 'Часть счёта',
  matched: 'Зачтено',
  overpaid: 'Лишнее вернуть',
  double: 'Второе за счёт: вернуть',
  late: 'Счёт закрыт: вернуть',
  returned: 'Возвращено',
} as const
export type IncomingStatus = keyof typeof INCOMING_WORDS

/** What came for an invoice and is not counted for it, in words for its payer; a sum follows them. */
export const UNCOUNTED_WORDS: Record<Exclude<IncomingStatus, 'unknown' | 'matched'>, string> = {
  partial: 'Часть счёта, ждём остальное',
  overpaid: 'Лишнее, вернём на\u00a0ваш счёт',
  double: 'Счёт уже оплачен, вернём на\u00a0ваш счёт',
  late: 'Счёт закрыт, вернём на\u00a0ваш счёт',
  returned: 'Вернули на\u00a0ваш счёт',
}
