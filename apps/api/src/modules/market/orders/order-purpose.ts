import { orderPath } from '@kefir/rules/market/order-path'
import { formatPlural } from '@kefir/rules/text/format-russian'
import type { Purpose } from '../../../brings/purpose.ts'
import { listPaidOrders, type PaidOrder } from './orders.queries.ts'

/** Tokens that people sell. */
export const orderPurpose: Purpose = {
  code: 'order',
  type: 'purchase',
  name: 'Заказ',
  paid: 'Покупка',
  back: 'Возврат',
  whyHeld: (named) => `Оплата заказа${named}: заказ ещё не\u00a0выполнен`,
  returnedFor: (orderId) => `за\u00a0заказ №\u00a0${orderId}`,
  stays: 'Продажа остаётся в силе: токен у покупателя, выручка у продавца.',
  path: ({ refId }) => orderPath(refId),
  isOrder: true,
  async find(db, refs) {
    const orders = await listPaidOrders(
      db,
      refs.map(({ refId }) => refId),
    )
    const byId = new Map(orders.map((order) => [order.id, order]))
    return refs.map(({ refId }) => paidThing(byId.get(refId)))
  },
}

const paidThing = (order: PaidOrder | undefined) =>
  order
    ? {
        tokenId: order.token_id,
        tokenName: order.token_name,
        ...(order.items > 1 && {
          howMany: formatPlural(order.items, ['токен', 'токена', 'токенов']),
        }),
      }
    : null
