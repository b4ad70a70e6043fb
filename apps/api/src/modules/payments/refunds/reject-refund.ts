import type { DeskRefund } from '@kefir/wire/payout-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import { changeRefund } from '../taking/taking.queries.ts'
import type { RefundDeed } from './approve-refund.ts'
import { deskRefundReply } from './desk-refund-reply.ts'
import { housePosting } from './house-posting.ts'
import { lockOthersRefund, refundDecided } from './lock-refund-for-desk.ts'
import { getDeskRefund } from './refunds.queries.ts'

/** Gives up a refund of the house's money; what was held for a buyer is theirs and is never given up. */
export function rejectRefund(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { staffId, refundId, reason }: RefundDeed,
): Promise<DeskRefund> {
  return transact(async (tx) => {
    const refund = await lockOthersRefund(tx, refundId, staffId)
    const { status, source } = refund
    if (source === 'held')
      throw new AppError('FORBIDDEN', {
        message: 'Эти деньги покупателя: возврат можно только повторить',
      })
    if (status !== 'waiting' && status !== 'failed') throw refundDecided()

    const at = now()
    await changeRefund(tx, refundId, { status: 'rejected', updated_at: at })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'refunds.reject',
      subjectKind: 'refund',
      subjectId: refundId,
      before: { status },
      after: { status: 'rejected' },
      reason,
    })
    if (status === 'failed') await post(tx, [housePosting('house_refund_dropped', refund, at)])
    return deskRefundReply(await getDeskRefund(tx, refundId), staffId)
  })
}
