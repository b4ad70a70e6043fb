import type { Context } from '../../../context.ts'
import { ADVANCE_PAYOUT } from './advance-payout.ts'
import { listDuePayouts } from './payouts.queries.ts'

export const SWEEP_PAYOUTS = 'payments.sweep-payouts'
const AT_A_TIME = 500

/** Looks at whatever should have been looked at by now: after a crash, or after jobs that were given up. */
export async function sweepPayouts({ db, transact, jobs, now }: Context) {
  const payoutIds = await listDuePayouts(db, now(), AT_A_TIME)
  if (payoutIds.length === 0) return
  await transact((tx) =>
    jobs.sendMissing(
      tx,
      ADVANCE_PAYOUT,
      payoutIds.map((payoutId) => ({ key: String(payoutId), data: { payoutId } })),
    ),
  )
}
