import type { Context } from '../../context.ts'
import { purposeOf } from '../../brings/purpose.ts'
import { CANCELLED_BY_BUYER } from '../market/orders/cancel-order.ts'
import { endedWords, returnedWords } from './note-words.ts'
import { notify } from './notify.ts'
import { findEndedOrder, listReturned } from './told.queries.ts'

type Telling = Pick<Context, 'db' | 'doors' | 'transact' | 'publish' | 'jobs' | 'now'>

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

/** That money is its payer's again, whatever it was paid for. */
export async function tellOfReturn(context: Telling & Pick<Context, 'paidFor'>, paymentId: number) {
  const { db, paidFor } = context
  for (const payment of await listReturned(db, paymentId)) {
    const { ref_id: refId, part } = payment
    const purpose = purposeOf(paidFor, payment.purpose)
    const [thing = null] = (await purpose?.find(db, [{ refId, paymentId }])) ?? []
    const what = purpose?.returnedFor(refId) ?? 'за\u00a0то, что вы\u00a0оплатили'
    const link = purpose?.path({ refId, tokenId: thing?.tokenId ?? null }) ?? null
    await context.transact((tx) =>
      notify(context, tx, {
        ...returnedWords({ ...payment, what, link }),
        kind: 'order',
        userId: payment.user_id,
        cause: `return:${payment.id}${part === null ? '' : `:${part}`}`,
      }),
    )
  }
}
