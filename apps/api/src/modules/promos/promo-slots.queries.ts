import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { cardColumns, type TokenCardRow } from '../tokens/token-cards.queries.ts'

/** One token as lists show it, with whose it is. */
export async function findTokenCard(
  db: Db,
  { tokenId, viewerId, now }: { tokenId: number; viewerId: number | null; now: Date },
) {
  const { rows } = await sql<TokenCardRow & { owner_id: number }>`
    select ${cardColumns(viewerId)}, t.owner_id,
      (select s.place from promo_slots s
        where s.token_id = t.id and s.starts_at <= ${now} and s.ends_at > ${now}
        order by s.place limit 1) as promo_place
    from tokens t
    join collections c on c.id = t.collection_id
    join pictures p on p.id = t.picture_id
    where t.id = ${tokenId}`.execute(db)

  return rows[0]
}

export type TakenTime = { place: string; starts_at: Date; ends_at: Date }

/** When places are somebody's: booked, or kept for who pays now. */
export async function listTakenTimes(db: Db | Tx, now: Date): Promise<TakenTime[]> {
  const { rows } = await sql<TakenTime>`
    select place, starts_at, ends_at from promo_slots where ends_at > ${now}
    union all
    select place, starts_at, ends_at from promo_bookings
    where status in ('created', 'paid') and ends_at > ${now}`.execute(db)
  return rows
}

/** As many as a page shows. */
const MOST_SLOTS = 50

/** The promos of a token, the newest first; those of a year ago have no figures left. */
export async function listSlots(db: Db, tokenId: number, now: Date) {
  return db
    .selectFrom('promo_slots')
    .select((query) => [
      'promo_slots.id',
      'promo_slots.place',
      'promo_slots.starts_at',
      'promo_slots.ends_at',
      query
        .selectFrom('promo_views')
        .select((count) => count.fn.countAll<bigint>().as('views'))
        .whereRef('promo_views.slot_id', '=', 'promo_slots.id')
        .as('views'),
      query
        .selectFrom('promo_views')
        .select((count) => count.fn.countAll<bigint>().as('clicks'))
        .whereRef('promo_views.slot_id', '=', 'promo_slots.id')
        .where('promo_views.is_click', '=', true)
        .as('clicks'),
    ])
    .where('promo_slots.token_id', '=', tokenId)
    .where('promo_slots.ends_at', '>', sql<Date>`${now}::timestamptz - interval '1 year'`)
    .orderBy('promo_slots.id', 'desc')
    .limit(MOST_SLOTS)
    .execute()
}
