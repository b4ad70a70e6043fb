import type { Context } from '../../../context.ts'
import type { BankHint } from '../../../ports/bank.ts'
import { hearOfPayout } from '../payouts/hear-of-payout.ts'
import { advancePayment } from './advance-payment.ts'
import { advanceRefund } from './advance-refund.ts'
import { settlePayment } from './settle-payment.ts'
import {
  findPayment,
  findPaymentByBankId,
  findRefundByBankId,
  listRefundsOf,
} from './taking.queries.ts'

export const HEAR_HINT = 'payments.hear-hint'

/** A message of the bank names an id; what is believed is what we then read ourselves. */
export async function hearHint(context: Context, hint: BankHint) {
  if (hint.kind === 'payment') await hearOfPayment(context, hint.id)
  if (hint.kind === 'refund') await hearOfRefund(context, hint.id)
  if (hint.kind === 'payout') await hearOfPayout(context, hint.id)
}

async function hearOfRefund(context: Context, bankId: string) {
  const refund =
    (await findRefundByBankId(context.db, bankId)) ?? (await findUnansweredRefund(context, bankId))
  if (refund) await advanceRefund(context, { refundId: refund.id })
}

/** Whose answer has not come yet: asked again under its key, the bank gives this one. */
async function findUnansweredRefund({ db, bank }: Context, bankId: string) {
  const told = await bank.findRefund(bankId)
  const payment = told && (await findPaymentByBankId(db, told.paymentId))
  const refunds = payment ? await listRefundsOf(db, [payment.id]) : []
  return refunds.find(({ status, bank_id }) => status === 'new' && bank_id === null)
}

async function hearOfPayment(context: Context, bankId: string) {
  const known = await findPaymentByBankId(context.db, bankId)
  if (known) return advancePayment(context, { paymentId: known.id })

  // The answer that would have told us its id has not come yet; the payment itself says whose it is.
  const told = await context.bank.findPayment(bankId)
  const paymentId = Number(told?.metadata['payment'])
  if (!told || !Number.isSafeInteger(paymentId)) return
  if (await findPayment(context.db, paymentId)) await settlePayment(context, paymentId, told)
}
