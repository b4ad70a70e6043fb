import { randomUUID } from 'node:crypto'
import type { DeskRefund } from '@kefir/wire/payout-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { ADVANCE_REFUND } from '../taking/advance-refund.ts'
import { findPayment } from '../taking/taking.queries.ts'
import { decideRefund, type RefundDeed } from './decide-refund.ts'

/** Asks the bank for a refused refund anew: under the old key it would only repeat its no. */
export const retryRefund = (
  context: Pick<Context, 'transact' | 'jobs' | 'publish' | 'now'>,
  deed: RefundDeed,
): Promise<DeskRefund> =>
  decideRefund(context, deed, ({ id, payment_id: paymentId, status }, tx) => {
    if (status !== 'failed')
      throw new AppError('STATE_CHANGED', { message: 'Этот возврат уже повторили' })

    return {
      act: 'refunds.retry',
      change: { status: 'new', key: randomUUID(), bank_id: null, bank_reason: null },
      async follow() {
        await context.jobs.send(tx, ADVANCE_REFUND, { refundId: id }, { key: String(id) })
        const { purpose, ref_id: refId, user_id: userId } = (await findPayment(tx, paymentId))!
        await context.publish(tx, { type: 'payment.changed', paymentId, purpose, refId, userId })
      },
    }
  })
