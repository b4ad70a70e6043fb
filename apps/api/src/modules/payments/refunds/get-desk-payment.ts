import { toDecimal } from '@kefir/rules/money/decimal'
import { paymentCancellationWords } from '@kefir/rules/payments/cancellation-words'
import { whyNotRefund } from '@kefir/rules/payments/why-not-refund'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { DeskPaymentWhole } from '@kefir/wire/payment-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { readReceiptsOf } from '../receipts/receipts-reply.ts'
import { findPayment } from '../taking/taking.queries.ts'
import { deskPaymentReply } from './desk-payment-reply.ts'
import { deskRefundReply } from './desk-refund-reply.ts'
import { purposeOf } from '../../../brings/purpose.ts'
import { findDeskPayment } from './payments-desk.queries.ts'
import { listDeskRefundsOf } from './refunds.queries.ts'

type Asked = {
  paymentId: number
  staffId: number
  receipts: Context['config']['bank']['receipts']
  paidFor: Context['paidFor']
}

/** A payment with its refunds and receipts, and what may still be given back of it. */
export async function readDeskPayment(
  db: Db | Tx,
  { paymentId, staffId, receipts, paidFor }: Asked,
): Promise<DeskPaymentWhole> {
  const row = await findDeskPayment(db, paymentId)
  const payment = await findPayment(db, paymentId)
  if (!row || !payment) throw new AppError('NOT_FOUND')
  const refunds = await listDeskRefundsOf(db, paymentId)

  const { status, method, spent_at } = payment
  const isSold = purposeOf(paidFor, payment.purpose) !== undefined
  const left = payment.amount - row.refunded
  const why = whyNotRefund({ status, method, isSpent: spent_at !== null, isSold, left })
  const own = row.user_id === staffId ? 'Это ваш платёж: решает коллега' : null
  return {
    ...deskPaymentReply(paidFor, row, staffId),
    bank_id: payment.bank_id,
    card: payment.card_mask,
    description: payment.description,
    reason: status === 'cancelled' ? paymentCancellationWords(payment.reason) : null,
    spent_at: spent_at && toMoscowIso(spent_at),
    refunds: refunds.map((refund) => deskRefundReply(refund, staffId)),
    receipts: await readReceiptsOf(db, payment, receipts),
    refundable: toDecimal(why ? 0n : left),
    why_not_refund: why ?? own,
  }
}
