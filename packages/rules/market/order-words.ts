/** What an order is called, and the step of its way. */
export const ORDER_WORDS = {
  created: { name: 'Ждёт оплаты', step: 'Заказ оформлен' },
  paid: { name: 'Оплачен', step: 'Оплачен' },
  delivering: { name: 'Передаём токен', step: 'Передаём токен' },
  done: { name: 'Выполнен', step: 'Токен у вас' },
  refunded: { name: 'Деньги возвращены', step: 'Деньги возвращены' },
  cancelled: { name: 'Отменён', step: 'Отменён' },
  expired: { name: 'Время вышло', step: 'Время на оплату вышло' },
} as const
