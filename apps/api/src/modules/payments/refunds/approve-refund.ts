import type { DeskRefund } from '@kefir/wire/payout-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { ADVANCE_REFUND } from '../taking/advance-refund.ts'
import { decideRefund, type RefundDeed } from './decide-refund.ts'
import { refundDecided } from './lock-refund-for-desk.ts'

/** The second person lets a large refund out: the house's money leaves, and the bank is asked after commit. */
export const approveRefund = (
  context: Pick<Context, 'transact' | 'jobs' | 'now'>,
  deed: RefundDeed,
): Promise<DeskRefund> =>
  decideRefund(context, deed, ({ id, asked_by, status }, tx) => {
    if (asked_by === deed.staffId)
      throw new AppError('FORBIDDEN', { message: 'Этот возврат заказали вы: решает коллега' })
    if (status !== 'waiting') throw refundDecided()

    return {
      act: 'refunds.approve',
      change: { status: 'new', approved_by: deed.staffId },
      move: 'house_refund',
      follow: () => context.jobs.send(tx, ADVANCE_REFUND, { refundId: id }, { key: String(id) }),
    }
  })
