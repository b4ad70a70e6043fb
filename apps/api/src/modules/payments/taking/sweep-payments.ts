import type { Context } from '../../../context.ts'
import { ADVANCE_PAYMENT } from './advance-payment.ts'
import { ADVANCE_REFUND } from './advance-refund.ts'
import { listDue } from './taking.queries.ts'

export const SWEEP_PAYMENTS = 'payments.sweep'
const AT_A_TIME = 500

/** Looks at whatever should have been looked at by now: after a crash, or after jobs that were given up. */
export async function sweepPayments({ db, transact, jobs, now }: Context) {
  const [paymentIds, refundIds] = await Promise.all([
    listDue(db, 'payments', now(), AT_A_TIME),
    listDue(db, 'refunds', now(), AT_A_TIME),
  ])
  await transact(async (tx) => {
    await jobs.sendMissing(
      tx,
      ADVANCE_PAYMENT,
      paymentIds.map((paymentId) => ({ key: String(paymentId), data: { paymentId } })),
    )
    await jobs.sendMissing(
      tx,
      ADVANCE_REFUND,
      refundIds.map((refundId) => ({ key: String(refundId), data: { refundId } })),
    )
  })
}
