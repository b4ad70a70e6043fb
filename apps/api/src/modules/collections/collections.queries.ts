import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepareSql } from '../../db/prepare.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'
import { personIn } from '../accounts/people.queries.ts'
import type { PersonRow } from '../accounts/person-reply.ts'
import { unshownWorks, type UnshownRow } from './own-works.queries.ts'

export type CollectionRow = {
  id: number
  name: string
  description: string
  status: string
  author_id: number
  category_id: number
  category_name: string
  origin: string
  is_verified: boolean
  is_favorited: boolean
  favorites_count: number
  royalty_bps: number
  socials: Record<string, string>
  floor_price: bigint | null
  volume_24h: bigint
  volume_total: bigint
  tokens_count: number
  owners_count: number
  listed_count: number
  rarity_counts: Record<string, number>
  created_at: Date
  cover: PictureRow
  banner: PictureRow | null
  author: PersonRow
  traits: { id: number; name: string; value: string; tokens_count: number }[]
  /** Null for all but its author. */
  unshown: UnshownRow | null
}

type Asked = { id: number; viewerId: number | null }

/** The filters offer the commonest values: nobody picks one of thousands from a list. */
const MOST_TRAITS = sql.lit(500)

const collectionById = prepareSql(
  ({ id, viewerId }: Asked) => sql<CollectionRow>`
      select c.id, c.name, c.description, c.status, c.author_id, c.origin, c.is_verified,
        c.favorites_count, c.royalty_bps, c.socials, n.floor_price, c.volume_24h, c.volume_total,
        n.tokens_count, n.owners_count, n.listed_count, n.rarity_counts, c.created_at,
        c.category_id, g.name as category_name,
        ${pictureIn('c.cover_id')} as cover, ${pictureIn('c.banner_id')} as banner,
        ${personIn('c.author_id')} as author,
        exists (
          select from collection_favorites f where f.collection_id = c.id and f.user_id = ${viewerId}
        ) as is_favorited,
        coalesce((
          select json_agg(trait order by trait.name, trait.tokens_count desc, trait.id) from (
            select id, name, value, tokens_count from collection_traits
            where collection_id = c.id and tokens_count > 0 order by tokens_count desc, id limit ${MOST_TRAITS}
          ) trait
        ), '[]') as traits,
        case when c.author_id = ${viewerId} then ${unshownWorks} end as unshown
      from collections c
      join collection_counters n on n.collection_id = c.id
      join categories g on g.id = c.category_id
      where c.id = ${id}`,
)

export async function findCollection(db: Db, asked: Asked) {
  return (await collectionById(db, asked))[0]
}

export async function findBySlug(db: Db, slug: string) {
  return db
    .selectFrom('collections')
    .select(['id', 'status', 'author_id'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export async function findContract(db: Db, collectionId: number) {
  return db
    .selectFrom('collections')
    .leftJoin('collection_contracts', 'collection_contracts.collection_id', 'collections.id')
    .select([
      'collections.name',
      'collections.author_id',
      'collections.status',
      'collections.royalty_bps',
      'collection_contracts.address',
      'collection_contracts.standard',
      'collection_contracts.symbol',
      'collection_contracts.is_source_verified',
    ])
    .where('collections.id', '=', collectionId)
    .executeTakeFirst()
}
