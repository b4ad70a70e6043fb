import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import {
  topCollectionColumns,
  type TopCollectionRow,
} from '../collections/collection-cards.queries.ts'
import { cardColumns, type TokenCardRow } from '../tokens/token-cards.queries.ts'

/** The newest tokens and, beside them, the promoted ones with their place. */
export async function listNewTokens(db: Db, viewerId: number | null, limit: number) {
  const { rows } = await sql<TokenCardRow>`
    with newest as (
      select id, null::text as place from tokens
      where status = 'ready' order by created_at desc, id desc limit ${limit}
    ), promoted as (
      select distinct on (place) token_id as id, place from promo_slots
      where starts_at <= now() and ends_at > now() order by place, starts_at, id
    )
    select ${cardColumns(viewerId)}, chosen.place as promo_place
    from (select * from newest union all select * from promoted) chosen
    join tokens t on t.id = chosen.id and t.status = 'ready'
    join collections c on c.id = t.collection_id
    join pictures p on p.id = t.picture_id
    order by t.created_at desc, t.id desc`.execute(db)

  return rows
}

export async function listTrendTokens(db: Db, viewerId: number | null, limit: number) {
  const { rows } = await sql<TokenCardRow>`
    with trendy as (
      select t.id, s.score from token_trends s join tokens t on t.id = s.token_id
      where t.status = 'ready' order by s.score desc, s.token_id desc limit ${limit}
    ), newest as (
      select t.id, 0 as score from tokens t
      where t.status = 'ready' and not exists (select from token_trends where token_id = t.id)
      order by t.id desc limit ${limit} - (select count(*) from trendy)
    )
    select ${cardColumns(viewerId)}, null::text as promo_place
    from (select * from trendy union all select * from newest) chosen
    join tokens t on t.id = chosen.id
    join collections c on c.id = t.collection_id
    join pictures p on p.id = t.picture_id
    order by chosen.score desc, t.id desc limit ${limit}`.execute(db)

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
    where u.created_tokens_count > 0
    order by u.created_tokens_count desc, u.id limit ${limit}`.execute(db)

  return rows
}

export async function findBanner(db: Db) {
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
    where b.starts_at <= now() and (b.ends_at is null or b.ends_at > now())
    order by b.starts_at desc, b.id desc limit 1`.execute(db)

  return rows[0]
}

/** Drops with a stage under way, the one that ends first before the others. */
export async function listActiveDrops(db: Db) {
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
    .where('drop_stages.started_at', '<=', sql<Date>`now()`)
    .where('drop_stages.ended_at', '>', sql<Date>`now()`)
    .orderBy('drop_stages.ended_at')
    .orderBy('drops.id')
    .execute()
}
