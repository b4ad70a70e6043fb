import { FOREIGN_AUTHOR_EMAIL } from '../accounts/foreign-author.queries.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import {
  topCollectionColumns,
  type TopCollectionRow,
} from '../collections/collection-cards.queries.ts'
import { cardColumns, type TokenCardRow } from '../tokens/token-cards.queries.ts'

/** A token of the home page, and the shelf whose turn it came in. */
export type ShelfRow = TokenCardRow & { shelf: 'paid' | 'trend' | 'new' }

type Most = {
  trend: number
  /** Of the newest, more than the shelf of new ones takes where the trend is short of tokens. */
  newest: number
}

type Shown = { viewerId: number | null; most: Most; now: Date }

/**
 * The tokens of the home page, none twice: what has a promo is in no trend, and what is in the trend is not among
 * the newest. Each shelf in its own order.
 */
export async function listShelfTokens(db: Db, { viewerId, most, now }: Shown) {
  const { rows } = await sql<ShelfRow>`
    with paid as (
      select distinct on (place) token_id as id, place from promo_slots
      where starts_at <= ${now} and ends_at > ${now} order by place, starts_at, id
    ), trend as (
      select t.id, s.score from token_trends s join tokens t on t.id = s.token_id
      where t.status = 'ready' and t.id not in (select id from paid)
      order by s.score desc, s.token_id desc limit ${most.trend}
    ), newest as (
      select t.id from tokens t
      where t.status = 'ready' and t.id not in (select id from paid union all select id from trend)
      order by t.created_at desc, t.id desc limit ${most.newest}
    ), chosen as (
      select id, 'paid' as shelf, place, null::double precision as score from paid
      union all select id, 'trend', null, score from trend
      union all select id, 'new', null, null from newest
    )
    select ${cardColumns(viewerId)}, chosen.shelf, chosen.place as promo_place
    from chosen
    join tokens t on t.id = chosen.id and t.status = 'ready'
    join collections c on c.id = t.collection_id
    join pictures p on p.id = t.picture_id
    order by chosen.score desc nulls last,
      case when chosen.shelf = 'new' then t.created_at end desc nulls last, t.id desc`.execute(db)

  return rows
}

export async function listTopCollections(db: Db, limit: number) {
  const { rows } = await sql<TopCollectionRow>`
    select ${topCollectionColumns}
    from collections c
    join collection_counters n on n.collection_id = c.id
    join pictures p on p.id = c.cover_id
    where c.status = 'approved'
    order by c.volume_30d desc, c.id desc limit ${limit}`.execute(db)

  return rows
}

export async function listAuthors(db: Db, limit: number) {
  const { rows } = await sql<{
    id: number
    name: string | null
    nikname: string | null
    is_verified: boolean
    created_tokens_count: number
    avatar: PictureRow | null
    banner: PictureRow | null
  }>`
    select u.id, u.name, u.nikname, u.created_tokens_count,
      u.verification_type_id is not null as is_verified,
      to_json(a.*) as avatar, to_json(b.*) as banner
    from users u
    left join pictures a on a.id = u.avatar_id
    left join pictures b on b.id = u.banner_id
    where u.created_tokens_count > 0 and u.email <> ${FOREIGN_AUTHOR_EMAIL}
    order by u.created_tokens_count desc, u.id limit ${limit}`.execute(db)

  return rows
}

export async function findBanner(db: Db, now: Date) {
  const { rows } = await sql<{
    id: number
    text: string
    link: string
    starts_at: Date
    ends_at: Date | null
    dismissible: boolean
    image: PictureRow | null
  }>`
    select b.id, b.text, b.link, b.starts_at, b.ends_at, b.dismissible, to_json(p.*) as image
    from banners b left join pictures p on p.id = b.image_id
    where b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now})
    order by b.starts_at desc, b.id desc limit 1`.execute(db)

  return rows[0]
}

/** Drops with a stage under way, the one that ends first before the others. */
export async function listActiveDrops(db: Db, now: Date) {
  return db
    .selectFrom('drops')
    .innerJoin('drop_stages', 'drop_stages.drop_id', 'drops.id')
    .select([
      'drops.kind',
      'drops.title',
      'drops.description',
      'drops.link',
      'drops.price',
      'drops.currency',
      'drops.supply',
      'drops.sold',
      'drop_stages.name as stage_name',
      'drop_stages.started_at',
      'drop_stages.ended_at',
    ])
    .where('drop_stages.started_at', '<=', now)
    .where('drop_stages.ended_at', '>', now)
    .orderBy('drop_stages.ended_at')
    .orderBy('drops.id')
    .execute()
}
