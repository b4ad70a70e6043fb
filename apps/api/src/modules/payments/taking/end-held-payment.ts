import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { ADVANCE_PAYMENT } from './advance-payment.ts'
import { changePayment, lockPayment, markSpent } from './taking.queries.ts'

type Wish = { paymentId: number; to: 'capturing' | 'cancelling' }

/** Money that the buyer's bank holds is taken, or let go; the bank is asked after commit. */
export async function endHeldPayment(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  { paymentId, to }: Wish,
) {
  const payment = await lockPayment(tx, paymentId)
  if (payment.status !== 'waiting_for_capture') return
  await changePayment(tx, paymentId, { status: to, updated_at: now() })
  if (to === 'cancelling') await markSpent(tx, paymentId, now())
  await jobs.send(tx, ADVANCE_PAYMENT, { paymentId }, { key: String(paymentId) })
}
