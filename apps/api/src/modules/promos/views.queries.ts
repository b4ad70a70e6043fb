import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Views of one day and visitor. */
export type Look = {
  tokenId: number
  /** Whose looks at their own tokens count nothing; null for a guest. */
  viewerId: number | null
  visitorHash: Buffer
  /** `2026-11-15`, Moscow. */
  day: string
  now: Date
}

/** Once a visitor a day, however many come at once. */
export async function insertView(db: Db, { tokenId, viewerId, visitorHash, day, now }: Look) {
  await sql`
    with looked as (
      insert into token_views (day, token_id, visitor_hash, created_at)
      select ${day}::date, id, ${visitorHash}, ${now}::timestamptz from tokens
      where id = ${tokenId} and status = 'ready' and owner_id is distinct from ${viewerId}
      on conflict do nothing
      returning token_id
    )
    update tokens set views_count = views_count + 1 where id in (select token_id from looked)`.execute(
    db,
  )
}

/** A look at the promos a token has now, and whether it was opened from there. */
export async function insertPromoView(
  db: Db,
  { tokenId, viewerId, visitorHash, day, now }: Look,
  isClick: boolean,
) {
  await sql`
    insert into promo_views (slot_id, day, visitor_hash, is_click)
    select s.id, ${day}::date, ${visitorHash}, ${isClick}::boolean
    from promo_slots s join tokens t on t.id = s.token_id
    where s.token_id = ${tokenId} and s.starts_at <= ${now} and s.ends_at > ${now}
      and t.status = 'ready' and t.owner_id is distinct from ${viewerId}
    on conflict (slot_id, day, visitor_hash) do update set is_click = true
      where excluded.is_click and not promo_views.is_click`.execute(db)
}

/** Views the trend has forgotten, and figures of promos that are shown no more. */
export async function purgeOldViews(db: Db) {
  await sql`delete from token_views where day < current_date - 14`.execute(db)
  await sql`
    delete from promo_views v using promo_slots s
    where s.id = v.slot_id and s.ends_at < now() - interval '1 year'`.execute(db)
}
