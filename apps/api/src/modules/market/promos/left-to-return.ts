import type { Tx } from '../../../db/client.ts'
import { givenOf, sumOf } from '../../payments/refunds/left-of.ts'
import {
  listRefundsOf,
  lockPayment,
  type PaymentRow,
  type RefundRow,
} from '../../payments/taking/taking.queries.ts'
import type { BookingRow } from './promos.queries.ts'

export type LeftToReturn = {
  amount: bigint
  /** What paid for the place, and what people gave back of it; null where it was paid from the balance. */
  paid: { payment: PaymentRow; given: RefundRow[] } | null
}

/**
 * What a booked place is still to give back. People may have given some of it from the house's own money, which they do
 * under the payment's lock: so this takes it too, after the booking's, and holds it until the money is on its way.
 */
export async function leftToReturn(
  tx: Tx,
  { payment_id: paymentId, price }: BookingRow,
): Promise<LeftToReturn> {
  if (paymentId === null) return { amount: price, paid: null }
  const payment = await lockPayment(tx, paymentId)
  const given = givenOf(await listRefundsOf(tx, [paymentId]))
  return { amount: payment.amount - sumOf(given), paid: { payment, given } }
}
