/** What an order is called, and the step of its way; the specification's, in its order. */
export const ORDER_WORDS = {
  created: { name: 'Ждёт оплаты', step: 'Заказ оформлен' },
  paid: { name: 'Оплачен', step: 'Оплачен' },
  delivering: { name: 'Передаём токен', step: 'Передаём токен' },
  done: { name: 'Выполнен', step: 'Токен у вас' },
  refunded: { name: 'Деньги возвращены', step: 'Деньги возвращены' },
  cancelled: { name: 'Отменён', step: 'Отменён' },
  expired: { name: 'Время вышло', step: 'Время на оплату вышло' },
} as const

/** Of what is refunded where the buyer's bank had only held the money and let it go: nothing came, nothing goes back. */
export const LET_GO_WORDS = { name: 'Деньги не списаны', step: 'Банк отпустил деньги' } as const

/** Of an order of several tokens. */
const STEPS_OF_MANY: Partial<Record<OrderStep, string>> = {
  delivering: 'Передаём токены',
  done: 'Токены у вас',
}

/** What a step is called, by how many tokens were ordered. */
export const stepWords = (step: OrderStep, tokens: number): string =>
  (tokens > 1 ? STEPS_OF_MANY[step] : undefined) ?? ORDER_WORDS[step].step

export type OrderStep = keyof typeof ORDER_WORDS
export const ORDER_STEPS = Object.keys(ORDER_WORDS) as [OrderStep, ...OrderStep[]]

/** As an order stands: `delivering` only while the chain hands its token over; all others change hands at once. */
export type OrderStatus = OrderStep
