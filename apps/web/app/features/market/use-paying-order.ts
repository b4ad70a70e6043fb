import type { Order, OrderPayment } from '@kefir/wire/orders'
import { callApi } from '../../lib/api/call-api.ts'
import { usePaying, type Paying } from '../../lib/paying/use-paying.ts'

export type Method = OrderPayment['method']
export type PayingOrder = Paying<{ method: Method }>

const SILENCE =
  'Банк не\u00a0отвечает. Деньги не\u00a0списаны, заказ остаётся за\u00a0вами. Попробуйте ещё раз'

/** Paying an order, which `useOrder` keeps fresh. */
export const usePayingOrder = (order: Order, reread: () => Promise<void>): PayingOrder =>
  usePaying({
    async begin({ method }: { method: Method }) {
      const body = { method }
      const params = { id: order.id }
      return (await callApi('POST /v1/orders/:id/pay', { params, body })).payment
    },
    shown: [order.payment],
    reread,
    silence: SILENCE,
  })
