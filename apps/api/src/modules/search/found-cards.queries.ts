import { FACET } from '@kefir/rules/profiles/facet'
import { sql, type RawBuilder } from 'kysely'
import { prepareSql } from '../../db/prepare.ts'
import {
  collectionCardColumns,
  type CollectionCardRow,
} from '../collections/collection-cards.queries.ts'
import { cardColumns, type TokenCardRow } from '../tokens/token-cards.queries.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'
import { namesFound, type Question } from './names.queries.ts'

/** Beside each thing found: where it stands, and how many were found in all. */
export type Place = { rank: number; place: number; total: number }

export type FoundUserRow = {
  id: number
  name: string | null
  nikname: string | null
  is_verified: boolean
  /** What everybody sees that they own, as on their page. */
  tokens_count: number
  avatar: PictureRow | null
}

/** A list of ids with their places, as a sub-query; the cards below keep its order. */
export type FoundIds = RawBuilder<unknown>
type Viewer = { viewer_id: number }

const PLACE = sql`f.rank, f.place, f.total`
const ORDER = sql`f.rank, f.place, f.id`

/** Joins by the key: the planner would rather read a table of a few thousand rows whole. */
const row = (table: string, id: string, key = 'id') => sql`join lateral (
  select * from ${sql.table(table)} where ${sql.ref(key)} = ${sql.ref(id)} offset 0)`

export const tokenCards = (found: FoundIds, viewerId: number | null) => sql<TokenCardRow & Place>`
  select ${cardColumns(viewerId)}, null::text as promo_place, ${PLACE}
  from (${found}) f
  join tokens t on t.id = f.id
  ${row('collections', 't.collection_id')} c on true
  join pictures p on p.id = t.picture_id
  order by ${ORDER}`

export const collectionCards = (found: FoundIds, viewerId: number | null) => sql<
  CollectionCardRow & Place
>`
  select ${collectionCardColumns(viewerId)}, ${PLACE}
  from (${found}) f
  ${row('collections', 'f.id')} c on true
  ${row('collection_counters', 'f.id', 'collection_id')} n on true
  join pictures p on p.id = c.cover_id
  order by ${ORDER}`

const OWNED = sql`(
  select coalesce(sum(tokens_count), 0)::int from profile_counts
  where user_id = u.id and role = 'o' and collection_id = 0
    and facets & ${sql.lit(FACET.ready)} > 0 and facets & ${sql.lit(FACET.hidden)} = 0)`

export const userCards = (found: FoundIds) => sql<FoundUserRow & Place>`
  select u.id, u.name, u.nikname, u.verification_type_id is not null as is_verified,
    ${OWNED} as tokens_count, ${pictureIn('u.avatar_id')} as avatar, ${PLACE}
  from (${found}) f
  ${row('users', 'f.id')} u on true
  order by ${ORDER}`

// These run with every key a visitor presses in the search box, so each connection plans them once.
export const listFoundTokens = prepareSql<Question & Viewer, TokenCardRow & Place>((asked) =>
  tokenCards(namesFound('t', asked), asked.viewer_id),
)
export const listFoundCollections = prepareSql<Question & Viewer, CollectionCardRow & Place>(
  (asked) => collectionCards(namesFound('c', asked), asked.viewer_id),
)
export const listFoundUsers = prepareSql<Question, FoundUserRow & Place>((asked) =>
  userCards(namesFound('u', asked)),
)
