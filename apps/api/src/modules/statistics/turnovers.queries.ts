import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** Collections whose sales were written or changed since this was asked last. */
export async function takeTurnoverChanges(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with taken as (delete from turnover_changes returning collection_id)
    select distinct collection_id as id from taken`.execute(tx)

  return rows.map(({ id }) => id)
}

/** Collections with a sale that came into a turnover, or left one, as time went on from `since`. */
export async function listTurnedCollections(tx: Tx, since: Date, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct x.collection_id as id
    from (values (interval '0'), (interval '24 hours'), (interval '30 days'), (interval '60 days')) e(age)
    join transactions x on x.created_at > ${since}::timestamptz - e.age
      and x.created_at <= ${now}::timestamptz - e.age
    where x.type = 'sale' and x.status = 'done'`.execute(tx)

  return rows.map(({ id }) => id)
}

type Turnovers = {
  now: Date
  /** Null for every collection. */
  collectionIds: number[] | null
}

/** Turnovers of these collections up to now; sales for show are left out. */
export async function refreshVolumes(tx: Tx, { now, collectionIds }: Turnovers) {
  const among = (column: string) =>
    collectionIds === null ? sql`true` : sql`${sql.ref(column)} = any(${collectionIds}::int[])`
  await sql`
    with sales as (
      select collection_id, sum(price) as total,
        coalesce(sum(price) filter (where created_at > ${now}::timestamptz - interval '24 hours'), 0) as day,
        coalesce(sum(price) filter (where created_at > ${now}::timestamptz - interval '30 days'), 0) as recent,
        coalesce(sum(price) filter (where created_at <= ${now}::timestamptz - interval '30 days'
          and created_at > ${now}::timestamptz - interval '60 days'), 0) as earlier
      from transactions
      where type = 'sale' and status = 'done' and not is_wash and created_at <= ${now}
        and ${among('collection_id')}
      group by collection_id
    ), volumes as (
      select c.id, coalesce(s.day, 0)::bigint as day, coalesce(s.recent, 0)::bigint as recent,
        coalesce(s.earlier, 0)::bigint as earlier, coalesce(s.total, 0)::bigint as total
      from collections c left join sales s on s.collection_id = c.id
      where ${among('c.id')}
    ), held as (
      -- In the order in which moderators take them.
      select v.* from collections c join volumes v on v.id = c.id
      where (c.volume_24h, c.volume_30d, c.volume_previous_30d, c.volume_total)
        is distinct from (v.day, v.recent, v.earlier, v.total)
      order by c.id for no key update of c
    )
    update collections c
    set volume_24h = v.day, volume_30d = v.recent, volume_previous_30d = v.earlier,
      volume_total = v.total
    from held v where c.id = v.id`.execute(tx)
}

/**
 * Views, favourites and sales of the last days, each fading by half in 48 hours; what owners do to their
 * own counts nothing. A score is written when it has changed by a twentieth: all of them fade all the time.
 */
export async function refreshTrend(db: Db | Tx, now: Date) {
  const lately = sql`${now}::timestamptz - interval '14 days'`
  await sql`
    with signals as (
      select f.token_id, 1.0 as weight, f.created_at
      from token_favorites f join tokens t on t.id = f.token_id
      where f.created_at > ${lately} and f.user_id <> t.owner_id
      union all
      select token_id, 5.0, created_at from transactions
      where type = 'sale' and status = 'done' and not is_wash and created_at > ${lately}
      union all
      select token_id, 0.1, created_at from token_views where day >= (${lately})::date
    ), scores as (
      select token_id,
        sum(weight * power(0.5, extract(epoch from ${now}::timestamptz - created_at) / 172800.0)) as score
      from signals group by token_id
    ), gone as (
      delete from token_trends t where not exists (select from scores s where s.token_id = t.token_id)
    )
    insert into token_trends as t (token_id, score) select token_id, score from scores
    on conflict (token_id) do update set score = excluded.score
      where abs(t.score - excluded.score) > 0.05 * greatest(t.score, excluded.score)`.execute(db)
}
