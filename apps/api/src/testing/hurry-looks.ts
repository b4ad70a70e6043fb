import { ADVANCE_PAYOUT } from '../modules/payments/payouts/advance-payout.ts'
import { ADVANCE_PAYMENT } from '../modules/payments/taking/advance-payment.ts'
import { ADVANCE_REFUND } from '../modules/payments/taking/advance-refund.ts'
import type { LookedAt } from '../modules/payments/taking/taking.queries.ts'
import { query } from './query.ts'
import type { TestApp } from './test-app.ts'

type Looking = Pick<TestApp, 'context'>

/**
 * Our next look at the bank for this payment and its refunds, which was put off by seconds, is due now: jobs go by the
 * machine's clock, and a test would wait for it.
 */
export async function hurryLooks({ context }: Looking, paymentId: number) {
  const payments = await makeDue(context, 'payments', 'id', paymentId)
  const refunds = await makeDue(context, 'refunds', 'payment_id', paymentId)
  await context.transact(async (tx) => {
    for (const { id } of payments) await context.jobs.send(tx, ADVANCE_PAYMENT, { paymentId: id })
    for (const { id } of refunds) await context.jobs.send(tx, ADVANCE_REFUND, { refundId: id })
  })
}

/** The same for a pay-out. */
export async function hurryPayout({ context }: Looking, payoutId: number) {
  const payouts = await makeDue(context, 'payouts', 'id', payoutId)
  await context.transact(async (tx) => {
    for (const { id } of payouts) await context.jobs.send(tx, ADVANCE_PAYOUT, { payoutId: id })
  })
}

/** Gives those that were not due. */
function makeDue({ db }: Looking['context'], table: LookedAt, by: string, id: number) {
  return query<{ id: number }>(
    db,
    `update ${table} set look_at = now() - interval '1 second' where ${by} = $1 and look_at > now() returning id`,
    id,
  )
}
