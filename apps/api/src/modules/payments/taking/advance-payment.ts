import type { Context } from '../../../context.ts'
import { BankRefusal, type Payment } from '../../../ports/bank.ts'
import { step } from '../../../step.ts'
import { askOnce, isKeyOld } from './ask-once.ts'
import { isOver } from './is-over.ts'
import { lookAndLater } from './look-later.ts'
import { receiptOf } from './receipt-of.ts'
import { settlePayment } from './settle-payment.ts'
import { findPayment, type PaymentRow } from './taking.queries.ts'

export const ADVANCE_PAYMENT = 'payments.advance'

type Advancing = Pick<
  Context,
  'db' | 'bank' | 'transact' | 'jobs' | 'publish' | 'now' | 'config' | 'log'
>

/**
 * Asks the bank what our row says is to be asked, believes the answer and looks again later until it is over.
 * Whoever calls it, however often, the bank does it once: `ask-once.ts`.
 */
export async function advancePayment(context: Advancing, { paymentId }: { paymentId: number }) {
  const payment = await findPayment(context.db, paymentId)
  if (!payment || isOver(payment)) return
  const looked = {
    table: 'payments',
    id: paymentId,
    since: payment.updated_at,
    queue: ADVANCE_PAYMENT,
    data: { paymentId },
  } as const
  await lookAndLater(context, looked, async () => {
    const told = await ask(context, payment)
    step('payment.answered')
    if (told) await settlePayment(context, paymentId, told)
  })
}

async function ask(context: Advancing, payment: PaymentRow): Promise<Payment | null> {
  const { bank, now } = context
  const { status, key, amount: kopecks } = payment
  // An invoice is paid past the bank's card service: staff or a statement tell.
  if (payment.method === 'account') return null
  if (status === 'new')
    return askOnce(context, {
      table: 'payments',
      row: payment,
      begin: (fresh) => create(context, { ...payment, key: fresh }),
      list: bank.listPayments,
      isOurs: ({ metadata }) => metadata['payment'] === String(payment.id),
      find: bank.findPayment,
    })

  const paymentId = payment.bank_id!
  if (status !== 'capturing' && status !== 'cancelling') return bank.findPayment(paymentId)
  // The bank may have forgotten that it did so; what it holds still, it has not done.
  if (isKeyOld(payment.updated_at, now())) {
    const told = await bank.findPayment(paymentId)
    if (told?.status !== 'waiting_for_capture') return told
  }
  try {
    return status === 'capturing'
      ? await bank.capture({ key: `${key}.capture`, paymentId, kopecks })
      : await bank.cancel({ key: `${key}.cancel`, paymentId })
  } catch (error) {
    // It ended meanwhile; how, the bank tells.
    if (!(error instanceof BankRefusal)) throw error
    context.log.warn({ err: error, payment: payment.id }, `the bank refused: ${status}`)
  }
  return bank.findPayment(paymentId)
}

async function create({ bank, config }: Advancing, payment: PaymentRow): Promise<Payment> {
  step('payment.asked')
  try {
    return await bank.createPayment({
      key: payment.key,
      kopecks: payment.amount,
      method: payment.method === 'sbp' ? 'sbp' : 'card',
      description: payment.description,
      returnUrl: `${config.publicUrl}${payment.return_path}`,
      receipt: receiptOf(payment.receipt),
      metadata: { payment: String(payment.id) },
    })
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error
    return neverMade(payment, error)
  }
}

/** A definite no to make it: over before it began. */
const neverMade = (payment: PaymentRow, { code }: BankRefusal): Payment => ({
  id: '',
  kopecks: payment.amount,
  status: 'cancelled',
  payUrl: null,
  reason: code,
  incomeKopecks: null,
  refundedKopecks: 0n,
  card: null,
  receiptStatus: null,
  metadata: { payment: String(payment.id) },
  createdAt: payment.created_at,
})
