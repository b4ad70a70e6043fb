import { sql } from 'kysely'
import type { Tx } from '@kefir/api/db/client'

const TIMEZONE = 'Europe/Moscow'

/** Looks at tokens of the last three days, at the promos, and the checks owners have confirmed. */
export async function insertViews(tx: Tx, now: Date) {
  // The more it is loved, the more it is looked at; each visitor once a day.
  await sql`
    insert into token_views (day, token_id, visitor_hash, created_at)
    select (looked.at at time zone ${TIMEZONE})::date, looked.token_id,
      sha256(convert_to('visitor ' || looked.visitor, 'UTF8')), looked.at
    from (
      select t.id as token_id, visitor,
        ${now}::timestamptz - make_interval(days => back, mins => (t.id * 37 + visitor * 101) % 1400) as at
      from tokens t
      cross join generate_series(0, 2) back
      cross join lateral generate_series(1, t.favorites_count * (3 - back) / 12 + (t.id + back) % 3) visitor
      where t.status = 'ready'
    ) looked
    where looked.at > (select created_at from tokens where id = looked.token_id)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into promo_views (slot_id, day, visitor_hash, is_click)
    select s.id, (${now}::timestamptz at time zone ${TIMEZONE})::date - back,
      sha256(convert_to('visitor ' || visitor, 'UTF8')), (visitor + s.id) % 8 = 0
    from promo_slots s
    cross join generate_series(0, 1) back
    cross join lateral generate_series(1, 64 - back * 20 + (s.id % 5) * 3) visitor
    where s.starts_at <= ${now} and s.ends_at > ${now}`.execute(tx)
  await sql`update tokens set verified_count = 1 + id % 3 where id % 23 = 0`.execute(tx)
}
