import type { DeskRefund } from '@kefir/wire/payout-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { decideRefund, type RefundDeed } from './decide-refund.ts'
import { refundDecided } from './lock-refund-for-desk.ts'

/** Gives up a refund of the house's money; what was held for a buyer is theirs and is never given up. */
export const rejectRefund = (
  context: Pick<Context, 'transact' | 'now'>,
  deed: RefundDeed,
): Promise<DeskRefund> =>
  decideRefund(context, deed, ({ status, source }) => {
    if (source === 'held')
      throw new AppError('FORBIDDEN', {
        message: 'Эти деньги покупателя: возврат можно только повторить',
      })
    if (status !== 'waiting' && status !== 'failed') throw refundDecided()

    // Of one that waits for its second person nothing has left yet.
    const move = status === 'failed' ? 'house_refund_dropped' : undefined
    return { act: 'refunds.reject', change: { status: 'rejected' }, move }
  })
