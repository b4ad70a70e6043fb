export const PAYMENT_WORDS = {
  new: 'Обращаемся в банк',
  pending: 'Ждёт оплаты',
  waiting_for_capture: 'Банк подтвердил оплату',
  capturing: 'Банк проводит оплату',
  cancelling: 'Возвращаем деньги',
  succeeded: 'Оплачен',
  cancelled: 'Не прошёл',
} as const

export const REFUND_WORDS = {
  waiting: 'Ждёт второго человека',
  new: 'Возвращаем деньги',
  pending: 'Банк возвращает деньги',
  succeeded: 'Деньги возвращены',
  rejected: 'Отклонён',
  failed: 'Банк не принял возврат: разбираемся и вернём деньги сами',
} as const
