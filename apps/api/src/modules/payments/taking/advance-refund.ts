import type { Context } from '../../../context.ts'
import { BankRefusal, type Refund } from '../../../ports/bank.ts'
import { step } from '../../../step.ts'
import { post } from '../../ledger/post.ts'
import { askOnce } from './ask-once.ts'
import { lookAndLater } from './look-later.ts'
import { receiptOf } from './receipt-of.ts'
import {
  askForReceipts,
  changeRefund,
  findPayment,
  findRefund,
  listRefundsOf,
  lockRefund,
  type PaymentRow,
  type RefundRow,
} from './taking.queries.ts'
import { refundedPosting } from './refunded-posting.ts'

export const ADVANCE_REFUND = 'payments.advance-refund'

type Advancing = Pick<Context, 'db' | 'bank' | 'transact' | 'jobs' | 'publish' | 'now' | 'log'>

/** Asks the bank to give a payment back, or how that stands, until it is over. */
export async function advanceRefund(context: Advancing, { refundId }: { refundId: number }) {
  const refund = await findRefund(context.db, refundId)
  if (!refund || !isAsked(refund)) return
  const looked = {
    table: 'refunds',
    id: refundId,
    since: refund.updated_at,
    queue: ADVANCE_REFUND,
    data: { refundId },
  } as const
  await lookAndLater(context, looked, async () => {
    const told = await ask(context, refund)
    step('refund.answered')
    if (told) await settle(context, refundId, told)
  })
}

/** The bank has something to say of it. */
const isAsked = ({ status }: Pick<RefundRow, 'status'>) => status === 'new' || status === 'pending'

type Told = Pick<Refund, 'status' | 'reason' | 'receiptStatus'> & { id: string | null }

async function ask(context: Advancing, refund: RefundRow): Promise<Told | null> {
  const { db, bank } = context
  if (refund.bank_id) return bank.findRefund(refund.bank_id)
  const payment = (await findPayment(db, refund.payment_id))!
  // What came to the house's account people send back: `invoices/mark-account-refunded.ts`.
  if (payment.method === 'account') return null
  const others = await listRefundsOf(db, [payment.id])
  return askOnce<Told>(context, {
    table: 'refunds',
    row: refund,
    begin: (key) => begin(bank, payment, { ...refund, key }),
    list: bank.listRefunds,
    // Refunds carry no words of ours: of this payment, of this sum, and of no other row. A cancelled one gave nothing.
    isOurs: ({ id, paymentId, amount, status }) =>
      paymentId === payment.bank_id &&
      amount === refund.amount &&
      status !== 'cancelled' &&
      !others.some(({ bank_id }) => bank_id === id),
    find: bank.findRefund,
  })
}

async function begin(bank: Context['bank'], payment: PaymentRow, refund: RefundRow): Promise<Told> {
  step('refund.asked')
  try {
    return await bank.refund({
      key: refund.key,
      paymentId: payment.bank_id!,
      kopecks: refund.amount,
      description: refund.reason,
      receipt: receiptOf(payment.receipt, refund.lines),
    })
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error
    return { id: null, status: 'cancelled', reason: error.code, receiptStatus: null }
  }
}

async function settle({ db, transact, publish, now }: Advancing, refundId: number, told: Told) {
  await transact(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!isAsked(refund)) return
    const status = told.status === 'cancelled' ? 'failed' : told.status
    if (status === refund.status) return
    const at = now()
    await changeRefund(tx, refundId, {
      status,
      ...(told.id && { bank_id: told.id }),
      bank_reason: told.reason,
      receipt_status: told.receiptStatus,
      updated_at: at,
    })
    const payment = (await findPayment(db, refund.payment_id))!
    const { id: paymentId, purpose, ref_id: refId, user_id: userId } = payment
    await publish(tx, { type: 'payment.changed', paymentId, purpose, refId, userId })
    if (status !== 'succeeded') return
    await askForReceipts(tx, paymentId, at)
    await post(tx, [refundedPosting({ ...refund, id: refundId, paymentId, at })])
  })
  step(`refund.${told.status}`)
}
