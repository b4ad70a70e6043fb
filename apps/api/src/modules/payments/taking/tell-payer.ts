import type { Broadcast } from '@kefir/wire/live'
import type { Context } from '../../../context.ts'
import { getLivePayment } from './live-payment.ts'

/** Tells who pays how a payment stands. */
export async function tellPayer(
  context: Pick<Context, 'db' | 'paidFor'>,
  { paymentId }: { paymentId: number },
  tell: Broadcast,
) {
  const told = await getLivePayment(context, paymentId)
  if (told) tell(`user.${told.userId}`, 'PaymentUpdated', { payment: told.payment })
}
