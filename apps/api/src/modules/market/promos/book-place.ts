import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Line, Posting } from '../../ledger/post.ts'
import { insertSlot } from '../../promos/promo-desk.queries.ts'
import { changeBooking, type BookingRow } from './promos.queries.ts'

type Paid = { booking: BookingRow; tokenId: number; paymentId: number | null }

/**
 * The place is the token's: from the time that was kept for it, or from now where that has begun. Under the lock of all
 * places. Gives what is to be posted.
 */
export async function bookPlace(
  { publish, now }: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  { booking, tokenId, paymentId }: Paid,
): Promise<Posting> {
  const at = now()
  const { id, user_id: userId, place, ends_at: endsAt, price } = booking
  const startsAt = booking.starts_at > at ? booking.starts_at : at
  const slotId = await insertSlot(tx, { place, tokenId, startsAt, endsAt })
  await changeBooking(tx, id, {
    status: 'booked',
    starts_at: startsAt,
    slot_id: slotId,
    payment_id: paymentId,
    is_from_balance: paymentId === null,
    paid_at: booking.paid_at ?? at,
  })
  await publish(tx, { type: 'promo.changed', bookingId: id })
  return {
    currency: 'RUB',
    reason: 'promo',
    ref: { type: 'promo', id: String(id) },
    at,
    lines: [payer(userId, paymentId === null, -price), { house: 'fees', amount: price }],
  }
}

/** Money that came by a bank was held for its payer; the rest is what sales brought them. */
const payer = (userId: number, isFromBalance: boolean, amount: bigint): Line<'RUB'> => ({
  userId,
  kind: isFromBalance ? 'available' : 'held',
  amount,
})

/** The same back, or what is left of it, where the place will not be shown. */
export const returned = (
  booking: BookingRow,
  { amount, at }: { amount: bigint; at: Date },
): Posting => ({
  currency: 'RUB',
  reason: 'promo_returned',
  ref: { type: 'promo', id: String(booking.id) },
  at,
  lines: [
    { house: 'fees', amount: -amount },
    payer(booking.user_id, booking.is_from_balance, amount),
  ],
})
