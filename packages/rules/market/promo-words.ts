/** How a bought place stands, in words; `booked` is told by its time. */
export const PROMO_WORDS = {
  created: 'Ждёт оплаты',
  paid: 'Оплачено',
  booked: 'Забронировано',
  refunded: 'Деньги возвращены',
  cancelled: 'Отменено',
  expired: 'Время на оплату вышло',
  active: 'Показывается',
  completed: 'Показ завершён',
} as const
