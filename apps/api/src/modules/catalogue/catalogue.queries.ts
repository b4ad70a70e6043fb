import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export async function listCategories(db: Db) {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Turnover of the last 30 days and of the 30 before, for every collection that had any. */
export async function refreshVolumes(db: Db, now: Date) {
  await sql`
    with sales as (
      select collection_id,
        coalesce(sum(price) filter (where created_at > ${now}::timestamptz - interval '30 days'), 0) as recent,
        coalesce(sum(price) filter (where created_at <= ${now}::timestamptz - interval '30 days'), 0) as earlier
      from transactions
      where type = 'sale' and status = 'done' and created_at > ${now}::timestamptz - interval '60 days'
      group by collection_id
    )
    update collections c
    set volume_30d = coalesce(s.recent, 0), volume_previous_30d = coalesce(s.earlier, 0)
    from collections all_of_them left join sales s on s.collection_id = all_of_them.id
    where c.id = all_of_them.id
      and (c.volume_30d, c.volume_previous_30d) is distinct from
          (coalesce(s.recent, 0)::bigint, coalesce(s.earlier, 0)::bigint)`.execute(db)
}

/** Favourites and sales of the last days, each fading by half in 48 hours; what owners do to their own counts nothing. */
export async function refreshTrend(db: Db, now: Date) {
  await sql`
    with signals as (
      select f.token_id, 1.0 as weight, f.created_at
      from token_favorites f join tokens t on t.id = f.token_id
      where f.created_at > ${now}::timestamptz - interval '14 days' and f.user_id <> t.owner_id
      union all
      select token_id, 5.0, created_at from transactions
      where type = 'sale' and status = 'done' and created_at > ${now}::timestamptz - interval '14 days'
    ), scores as (
      select token_id,
        sum(weight * power(0.5, extract(epoch from ${now}::timestamptz - created_at) / 172800.0)) as score
      from signals group by token_id
    )
    update tokens t set trend_score = coalesce(s.score, 0)
    from tokens all_of_them left join scores s on s.token_id = all_of_them.id
    where t.id = all_of_them.id
      and (s.score is not null or all_of_them.trend_score > 0)`.execute(db)
}
