/** Read beside purchases, offers and orders alike: they agree with none of them. */
export const PAYMENT_WORDS = {
  new: 'Обращаемся в банк',
  pending: 'Ждёт оплаты',
  waiting_for_capture: 'Банк подтвердил оплату',
  capturing: 'Банк проводит оплату',
  cancelling: 'Банк отпускает деньги',
  succeeded: 'Оплачено',
  cancelled: 'Оплата не прошла',
} as const

export const REFUND_WORDS = {
  waiting: 'Ждёт второго человека',
  new: 'Возвращаем деньги',
  pending: 'Банк возвращает деньги',
  succeeded: 'Деньги возвращены',
  rejected: 'Отклонён',
  failed: 'Банк не принял возврат: разбираемся и вернём деньги сами',
} as const
export type RefundStatus = keyof typeof REFUND_WORDS

/** Of money that the bank held and nobody took. */
export const LET_GO = 'Деньги не\u00a0списаны: банк придержал их и\u00a0отпускает'
