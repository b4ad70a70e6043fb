import type { AccountRefund } from '@kefir/wire/invoices'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import { findPayment, lockRefund } from '../taking/taking.queries.ts'
import { accountRefundReply } from './desk-reply.ts'
import { endAccountRefund, findAccountRefund } from './invoice-desk.queries.ts'
import { refundedPosting } from '../taking/refunded-posting.ts'

type Returning = { staffId: number; refundId: number; bankOrder: string; reason: string }

/** The money of a paid invoice was sent back by people, under the number of a bank order; its order hears. */
export function markAccountRefunded(
  { transact, publish, now }: Pick<Context, 'transact' | 'publish' | 'now'>,
  { staffId, refundId, bankOrder, reason }: Returning,
): Promise<AccountRefund> {
  return transact(async (tx) => {
    if (!(await findAccountRefund(tx, refundId))) throw new AppError('NOT_FOUND')
    const refund = await lockRefund(tx, refundId)
    const payment = (await findPayment(tx, refund.payment_id))!
    if (payment.user_id === staffId)
      throw new AppError('FORBIDDEN', { message: 'Это ваш возврат: решает коллега' })
    if (refund.status !== 'new' && refund.status !== 'pending')
      throw new AppError('STATE_CHANGED', { message: 'Этот возврат уже отметили' })

    const at = now()
    await endAccountRefund(tx, refundId, bankOrder, at)
    await writeJournal(tx, {
      actorId: staffId,
      act: 'refunds.returned',
      subjectKind: 'refund',
      subjectId: refundId,
      before: { status: refund.status },
      after: { status: 'succeeded', bank_order: bankOrder },
      reason,
    })
    const { id: paymentId, purpose, ref_id: refId, user_id: userId } = payment
    await publish(tx, { type: 'payment.changed', paymentId, purpose, refId, userId })
    const told = accountRefundReply((await findAccountRefund(tx, refundId))!, staffId)
    await post(tx, [refundedPosting({ ...refund, id: refundId, paymentId, at })])
    return told
  })
}
