import type { Tx } from '../../../db/client.ts'
import { lockBookings } from '../../promos/promo-desk.queries.ts'
import { findBooking, lockBooking, lockPromoToken } from './promos.queries.ts'

/** A bought place, locked in everybody's order: its token, all places, itself. */
export async function lockPromo(tx: Tx, id: number) {
  const known = await findBooking(tx, id)
  if (!known) return undefined
  const token = known.token_id === null ? undefined : await lockPromoToken(tx, known.token_id)
  await lockBookings(tx)
  const booking = await lockBooking(tx, id)
  return booking && { booking, token }
}
