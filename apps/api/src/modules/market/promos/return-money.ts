import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Posting } from '../../ledger/post.ts'
import { refundPayment } from '../../payments/taking/refund-payment.ts'
import { findPayment } from '../../payments/taking/taking.queries.ts'
import { returned } from './book-place.ts'
import { changeBooking, type BookingRow } from './promos.queries.ts'

/**
 * Ends a booked place that was never shown and gives all its money back: to the balance at once, or to the card or phone
 * it came from. Gives what is to be posted.
 */
export async function returnMoney(
  context: Pick<Context, 'jobs' | 'publish' | 'now'>,
  tx: Tx,
  { booking, reason }: { booking: BookingRow; reason: string },
): Promise<Posting[]> {
  const at = context.now()
  const { id, is_from_balance: isFromBalance } = booking
  await changeBooking(tx, id, {
    status: isFromBalance ? 'refunded' : 'cancelled',
    slot_id: null,
    ended_at: at,
    reason,
  })
  await context.publish(tx, { type: 'promo.changed', bookingId: id })
  if (isFromBalance) return [returned(booking, at)]
  const payment = (await findPayment(tx, booking.payment_id!))!
  const refund = await refundPayment(context, tx, { payment, reason })
  return refund ? [returned(booking, at), refund] : []
}
