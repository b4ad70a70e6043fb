import type { Context } from '../../context.ts'
import { CANCELLED_BY_BUYER } from '../market/orders/cancel-order.ts'
import { endedWords, returnedWords } from './note-words.ts'
import { notify } from './notify.ts'
import { findEndedOrder, listReturned } from './told.queries.ts'

type Telling = Pick<Context, 'db' | 'transact' | 'publish' | 'jobs' | 'now'>

/** That an order came to nothing, unless its buyer gave it up. */
export async function tellOfOrder(context: Telling, orderId: number) {
  const order = await findEndedOrder(context.db, orderId)
  if (!order || order.reason === CANCELLED_BY_BUYER) return
  await context.transact((tx) =>
    notify(context, tx, {
      ...endedWords(order),
      kind: 'order',
      userId: order.buyer_id,
      pictureId: order.picture_id,
      cause: `order:${order.id}:${order.status}`,
    }),
  )
}

/** That money paid for an order is the buyer's again. */
export async function tellOfReturn(context: Telling, paymentId: number) {
  for (const payment of await listReturned(context.db, paymentId))
    await context.transact((tx) =>
      notify(context, tx, {
        ...returnedWords(payment),
        kind: 'order',
        userId: payment.user_id,
        cause: `return:${payment.id}${payment.part === null ? '' : `:${payment.part}`}`,
      }),
    )
}
