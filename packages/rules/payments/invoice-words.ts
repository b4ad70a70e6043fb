export const INVOICE_WORDS = {
  waiting: 'Ждёт оплаты',
  partly_paid: 'Оплачен частично',
  paid: 'Оплачен',
  expired: 'Срок вышел',
  cancelled: 'Отменён',
} as const
export type InvoiceStatus = keyof typeof INVOICE_WORDS

/** What became of money that came to the house's account. */
export const INCOMING_WORDS = {
  unknown: 'Не узнан',
  partial: 'Часть счёта',
  matched: 'Зачтён',
  overpaid: 'Лишнее вернуть',
  double: 'Второй за счёт: вернуть',
  late: 'Счёт закрыт: вернуть',
  returned: 'Возвращён',
} as const
export type IncomingStatus = keyof typeof INCOMING_WORDS
