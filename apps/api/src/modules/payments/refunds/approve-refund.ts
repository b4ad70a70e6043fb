import type { DeskRefund } from '@kefir/wire/payout-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import { ADVANCE_REFUND } from '../taking/advance-refund.ts'
import { changeRefund } from '../taking/taking.queries.ts'
import { deskRefundReply } from './desk-refund-reply.ts'
import { housePosting } from './house-posting.ts'
import { lockOthersRefund, refundDecided } from './lock-refund-for-desk.ts'
import { getDeskRefund } from './refunds.queries.ts'

export type RefundDeed = { staffId: number; refundId: number; reason: string }

/** The second person lets a large refund out: the house's money leaves, and the bank is asked after commit. */
export function approveRefund(
  { transact, jobs, now }: Pick<Context, 'transact' | 'jobs' | 'now'>,
  { staffId, refundId, reason }: RefundDeed,
): Promise<DeskRefund> {
  return transact(async (tx) => {
    const refund = await lockOthersRefund(tx, refundId, staffId)
    if (refund.asked_by === staffId)
      throw new AppError('FORBIDDEN', { message: 'Этот возврат заказали вы: решает коллега' })
    if (refund.status !== 'waiting') throw refundDecided()

    const at = now()
    await changeRefund(tx, refundId, { status: 'new', approved_by: staffId, updated_at: at })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'refunds.approve',
      subjectKind: 'refund',
      subjectId: refundId,
      before: { status: refund.status },
      after: { status: 'new' },
      reason,
    })
    await jobs.send(tx, ADVANCE_REFUND, { refundId }, { key: String(refundId) })
    await post(tx, [housePosting('house_refund', refund, at)])
    return deskRefundReply(await getDeskRefund(tx, refundId), staffId)
  })
}
