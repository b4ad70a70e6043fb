import type { Order } from '@kefir/wire/orders'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { closeInvoice } from '../../payments/invoices/close-invoice.ts'
import { releaseTokens } from './advance-order.ts'
import { readOrder } from './get-order.ts'
import { changeOrder, listItems, lockOrder, lockReserved } from './orders.queries.ts'

/** Why it ended, in words for whoever reads the order. */
export const CANCELLED_BY_BUYER = 'Вы отменили заказ'

type Wish = { orderId: number; userId: number }

/** The buyer gives an unpaid order up: its tokens are free at once, and what is paid after that goes back. */
export async function cancelOrder(
  context: Pick<Context, 'config' | 'files' | 'chain' | 'transact' | 'publish' | 'now'>,
  { orderId, userId }: Wish,
): Promise<Order> {
  return context.transact(async (tx) => {
    const items = await listItems(tx, { orderId })
    const tokenIds = items.flatMap(({ token_id }) => token_id ?? [])
    const tokens = await lockReserved(tx, { tokenIds })
    const order = await lockOrder(tx, orderId)
    if (!order || order.buyer_id !== userId) throw new AppError('NOT_FOUND')
    if (order.status !== 'created')
      throw new AppError('STATE_CHANGED', {
        message: 'Заказ уже оплачен или завершён: отменить его нельзя',
      })
    const reason = CANCELLED_BY_BUYER
    await changeOrder(tx, orderId, { status: 'cancelled', ended_at: context.now(), reason })
    await closeInvoice(context, tx, { orderId, status: 'cancelled' })
    await releaseTokens(context, tx, { order, tokens })
    await context.publish(tx, { type: 'order.changed', orderId, userId })
    return readOrder(context, tx, { orderId, userId })
  })
}
