import { sql, type RawBuilder } from 'kysely'
import { FACET } from '@kefir/rules/profiles/facet'
import type { Db } from '../../db/client.ts'
import { prepareShapes, prepareSql } from '../../db/prepare.ts'
import { cardColumns, isEditWaiting, type TokenCardRow } from '../tokens/token-cards.queries.ts'
import type { Role } from './facets.ts'
import type { PersonSort } from './read-asked.ts'

export type PersonTokenRow = TokenCardRow & {
  owner_id: number
  author_id: number
  is_hidden: boolean
  status_reason: string | null
  is_edit_waiting: boolean
  edition_number: number
  edition_size: number
  purchased_at: Date | null
  created_at: Date
  /** Of the sort: 1 behind all that have a key. */
  tail: number
  sort_key: bigint
}

/** A list as it is seen. */
export type Walked = {
  userId: number
  role: Role
  /** The combinations of `FACET` that fit. */
  facets: number[]
  collectionIds: number[] | null
}

/** A list and who looks at it. */
export type Viewed = Walked & { viewerId: number | null }

export type Place = {
  sort: PersonSort
  limit: number
  offset: number
  /** Where the page before ended. */
  after: { tail: unknown; key: unknown; id: unknown } | null
}

type Sorted = {
  column: 'made_at' | 'price' | 'bought_at'
  page: 'made' | 'price' | 'bought'
  /** What lacks it stands behind all others, in both directions: no price, no purchase. */
  bit: number
}
export const SORTED: Record<PersonSort['by'], Sorted> = {
  created_at: { column: 'made_at', page: 'made', bit: 0 },
  price: { column: 'price', page: 'price', bit: FACET.sale },
  payment_date: { column: 'bought_at', page: 'bought', bit: FACET.bought },
}

/** Columns and tables of a card, beside `found` with `token_id`, `tail` and `key`. */
export const cards = (viewerId: number | null) => sql`
  ${cardColumns(viewerId)}, null as promo_place, t.owner_id, t.author_id, t.is_hidden, t.status_reason,
  ${isEditWaiting} as is_edit_waiting,
  t.edition_number, t.edition_size, t.purchased_at, t.created_at, found.tail, found.key as sort_key`
export const cardTables = sql`
  join tokens t on t.id = found.token_id
  join collections c on c.id = t.collection_id
  join pictures p on p.id = t.picture_id`

/** What has such a name in a list; the list is part of every word, so that one index finds names among somebody's. */
export const nameQuery = (role: unknown, userId: unknown, readings: unknown) =>
  sql`profile_query(${role}::text || ${userId}::text, ${readings}::text[])`

type Shape = { sort: PersonSort; isWithin: boolean; isGuest: boolean; isNamed: boolean }
type Values = {
  userId: number
  viewerId: number | null
  role: Role
  places: number[]
  facets: number[]
  readings: string[]
  bit: number
  tail: unknown
  key: unknown
  id: unknown
  limit: number
  offset: number
}

const walk = prepareShapes(({ sort, isWithin, isGuest, isNamed }: Shape, values: Values) => {
  const page = sql.raw(
    `profile_page_${SORTED[sort.by].page}_${sort.dir}${isWithin ? '_within' : ''}`,
  )
  const dir = sql.raw(sort.dir)
  const named = isNamed ? nameQuery(values.role, values.userId, values.readings) : sql`null`

  return sql<PersonTokenRow>`
    select ${cards(isGuest ? null : values.viewerId)}
    from ${page}(${values.userId}::int, ${values.role}::"char", ${values.places}::int[], ${values.facets}::int[],
      ${named}, ${values.bit}::int, ${values.tail}::int, ${values.key}::bigint, ${values.id}::int,
      ${values.limit}::int, ${values.offset}::int) found ${cardTables}
    order by found.tail, found.key ${dir}, found.token_id ${dir}`
})

/** Before the first row, as a cursor: beyond any key and id. */
export const START = {
  asc: { tail: 0, key: -1, id: 0 },
  desc: { tail: 0, key: '9223372036854775807', id: 2_147_483_647 },
}

/** A page of a list along the index of its sort; with readings, of what has such a name, met on the way. */
export async function walkTokens(
  db: Db,
  { userId, viewerId, role, facets, collectionIds, readings }: Viewed & { readings?: string[] },
  { sort, limit, offset, after }: Place,
) {
  const shape = {
    ...{ sort, isWithin: collectionIds !== null },
    ...{ isGuest: viewerId === null, isNamed: readings !== undefined },
  }
  return walk(db, shape, {
    ...{ userId, viewerId, role, facets, limit, offset, ...(after ?? START[sort.dir]) },
    places: collectionIds ?? [0],
    readings: readings ?? [],
    bit: SORTED[sort.by].bit,
  })
}

type Counted = { userId: number; role: Role; facets: number[]; places: number[] }

const sumRuns = prepareSql(
  ({ userId, role, facets, places }: Counted) => sql<{ total: number }>`
    select coalesce(sum(n.tokens_count), 0)::int as total from profile_counts n
    where n.user_id = ${userId} and n.role = ${role}::"char" and n.collection_id = any(${places}::int[])
      and (n.facets + 0) = any(${facets}::int[])`,
)

/** How many there are, exactly: a sum of few counts. */
export async function countTokens(db: Db, { userId, role, facets, collectionIds }: Walked) {
  const [row] = await sumRuns(db, { userId, role, facets, places: collectionIds ?? [0] })
  return row!.total
}

/** Behind all others stands what has no price, or no purchase. */
export const tailOf = ({ by }: PersonSort, facets: RawBuilder<unknown>) =>
  by === 'created_at'
    ? sql`0`
    : sql`(case when (${facets} & ${sql.lit(SORTED[by].bit)}) = 0 then 1 else 0 end)`
