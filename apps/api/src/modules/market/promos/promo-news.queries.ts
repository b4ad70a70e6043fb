import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

export type PromoNews = {
  id: number
  user_id: number
  token_id: number | null
  token_name: string
  status: 'booked' | 'expired' | 'cancelled' | 'refunded'
  starts_at: Date
  ends_at: Date
  reason: string | null
  picture_id: number | null
}

/** A promo that is booked, or has ended. */
export async function findPromoNews(db: Db, bookingId: number) {
  const { rows } = await sql<PromoNews>`
    select b.id, b.user_id, b.token_id, b.token_name, b.status, b.starts_at, b.ends_at, b.reason, t.picture_id
    from promo_bookings b left join tokens t on t.id = b.token_id
    where b.id = ${bookingId} and b.status in ('booked', 'expired', 'cancelled', 'refunded')`.execute(
    db,
  )
  return rows[0]
}
