import { quoted } from '@kefir/rules/text/format-russian'
import { keptUntil } from '@kefir/rules/payments/invoice-days'
import { whyNotInvoice } from '@kefir/rules/market/why-not-invoice'
import type { PayBody, PayReply } from '@kefir/wire/orders'
import type { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { lockUser } from '../../accounts/accounts.queries.ts'
import { invoiceReply } from '../../payments/invoices/invoice-reply.ts'
import { findPayer } from '../../payments/invoices/invoices.queries.ts'
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts'
import { isOver } from '../../payments/taking/is-over.ts'
import { openPayment } from '../../payments/taking/open-payment.ts'
import { listPaymentsOf } from '../../payments/taking/taking.queries.ts'
import { paymentReply } from './order-reply.ts'
import {
  changeOrder,
  countInvoiced,
  listItems,
  lockOrder,
  type OrderRow,
} from './orders.queries.ts'
import { orderPurpose } from './order-purpose.ts'
import { waysToPay } from './ways-to-pay.ts'

type Wish = { orderId: number; userId: number; method: z.infer<typeof PayBody>['method'] }

/** Begins a payment of an order, or gives its invoice; the one that waits for the buyer already is given again. */
export async function payOrder(
  context: Pick<Context, 'config' | 'transact' | 'jobs' | 'now'>,
  { orderId, userId, method }: Wish,
): Promise<PayReply> {
  return context.transact(async (tx) => {
    const { email, legal_class: legalClass } = await lockUser(tx, userId)
    const order = await lockOrder(tx, orderId)
    if (!order || order.buyer_id !== userId) throw new AppError('NOT_FOUND')
    if (order.status !== 'created')
      throw new AppError('STATE_CHANGED', { message: 'Этот заказ уже нельзя оплатить' })
    if (order.expires_at <= context.now())
      throw new AppError('STATE_CHANGED', {
        message: 'Время на оплату вышло. Оформите заказ ещё раз',
      })
    const hasRequisites = legalClass === 'entity' && (await findPayer(tx, userId)) !== null
    const way = waysToPay({ total: order.total, legalClass, hasRequisites }).find(
      (one) => one.method === method,
    )
    const refusal = way ? way.why_not : 'Так этот заказ оплатить нельзя'
    if (refusal) throw new AppError('VALIDATION_FAILED', { fields: { method: refusal } })

    if (method === 'account') {
      await refuseHoarder(tx, { order, now: context.now() })
      const invoice = await issueInvoice(context, tx, { userId, orderId, amount: order.total })
      await changeOrder(tx, orderId, { expires_at: keptUntil(invoice.expires_at) })
      return {
        status: 'pending',
        payment: null,
        invoice: await invoiceReply(context, tx, invoice),
      }
    }
    const waiting = (await listPaymentsOf(tx, 'order', orderId)).find(
      (payment) => payment.method === method && !isOver(payment),
    )
    const items = await listItems(tx, { orderId })
    const payment =
      waiting ??
      (await openPayment(context, tx, {
        userId,
        purpose: orderPurpose,
        refId: orderId,
        method,
        lines: items.map(({ token_name, price }) => ({
          description: `Токен ${quoted(token_name)}`,
          kopecks: price,
        })),
        description: `Заказ № ${orderId}`,
        email,
      }))
    return { status: 'pending', payment: paymentReply(payment, undefined), invoice: null }
  })
}

/** Under the buyer's lock, so that of several asked for at once each sees those before it. */
async function refuseHoarder(tx: Tx, { order, now }: { order: OrderRow; now: Date }) {
  const { id: exceptId, buyer_id: buyerId } = order
  const waiting = await countInvoiced(tx, { buyerId, exceptId, now })
  const wanted = (await listItems(tx, { orderId: exceptId })).length
  const message = whyNotInvoice({ ...waiting, wanted })
  if (message) throw new AppError('VALIDATION_FAILED', { fields: { method: message } })
}
