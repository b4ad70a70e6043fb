import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Posting } from '../../ledger/post.ts'
import { refundPayment } from '../../payments/taking/refund-payment.ts'
import { returned } from './book-place.ts'
import type { LeftToReturn } from './left-to-return.ts'
import { changeBooking, type BookingRow } from './promos.queries.ts'

type Ended = { booking: BookingRow; left: LeftToReturn; reason: string }

/**
 * Ends a booked place that was never shown and gives back what is left of its money: to the balance at once, or to the
 * card or phone it came from. Gives what is to be posted.
 */
export async function returnMoney(
  context: Pick<Context, 'jobs' | 'publish' | 'now'>,
  tx: Tx,
  { booking, left: { amount, paid }, reason }: Ended,
): Promise<Posting[]> {
  const at = context.now()
  const { id } = booking
  await changeBooking(tx, id, {
    status: paid ? 'cancelled' : 'refunded',
    slot_id: null,
    ended_at: at,
    reason,
  })
  await context.publish(tx, { type: 'promo.changed', bookingId: id })
  const back = returned(booking, { amount, at })
  if (!paid) return [back]
  const refund = await refundPayment(context, tx, { ...paid, reason })
  return refund ? [back, refund] : []
}
