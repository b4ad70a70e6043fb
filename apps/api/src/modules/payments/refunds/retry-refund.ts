import { randomUUID } from 'node:crypto'
import type { DeskRefund } from '@kefir/wire/payout-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { ADVANCE_REFUND } from '../taking/advance-refund.ts'
import { changeRefund, findPayment } from '../taking/taking.queries.ts'
import type { RefundDeed } from './approve-refund.ts'
import { deskRefundReply } from './desk-refund-reply.ts'
import { lockOthersRefund } from './lock-refund-for-desk.ts'
import { getDeskRefund } from './refunds.queries.ts'

/** Asks the bank for a refused refund anew: under the old key it would only repeat its no. */
export function retryRefund(
  { transact, jobs, publish, now }: Pick<Context, 'transact' | 'jobs' | 'publish' | 'now'>,
  { staffId, refundId, reason }: RefundDeed,
): Promise<DeskRefund> {
  return transact(async (tx) => {
    const refund = await lockOthersRefund(tx, refundId, staffId)
    const payment = (await findPayment(tx, refund.payment_id))!
    if (refund.status !== 'failed')
      throw new AppError('STATE_CHANGED', { message: 'Этот возврат уже повторили' })

    await changeRefund(tx, refundId, {
      status: 'new',
      key: randomUUID(),
      bank_id: null,
      bank_reason: null,
      updated_at: now(),
    })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'refunds.retry',
      subjectKind: 'refund',
      subjectId: refundId,
      before: { status: refund.status },
      after: { status: 'new' },
      reason,
    })
    await jobs.send(tx, ADVANCE_REFUND, { refundId }, { key: String(refundId) })
    const { id: paymentId, purpose, ref_id: refId } = payment
    await publish(tx, { type: 'payment.changed', paymentId, purpose, refId })
    return deskRefundReply(await getDeskRefund(tx, refundId), staffId)
  })
}
