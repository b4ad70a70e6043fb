import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepareShapes, prepareSql } from '../../db/prepare.ts'
import { cardColumns, type TokenCardRow } from '../tokens/token-cards.queries.ts'
import { FACET, type Role } from './facets.ts'
import type { PersonSort } from './read-asked.ts'

export type PersonTokenRow = TokenCardRow & {
  owner_id: number
  author_id: number
  is_hidden: boolean
  status_reason: string | null
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

export type Place = {
  sort: PersonSort
  limit: number
  offset: number
  /** Where the page before ended. */
  after: { tail: unknown; key: unknown; id: unknown } | null
}

export const KEY = { created_at: 'made_at', price: 'price', payment_date: 'bought_at' } as const
const LARGEST_KEY = sql.lit('9223372036854775807')
const LARGEST_ID = sql.lit(2_147_483_647)

/** Behind all others stands what has no price, or no purchase: in both directions. */
export const tailOf = ({ by }: PersonSort, facets: RawBuilder<unknown>) => {
  if (by === 'created_at') return sql`0`
  const bit = by === 'price' ? FACET.sale : FACET.bought
  return sql`(case when (${facets} & ${sql.lit(bit)}) = 0 then 1 else 0 end)`
}

type Shape = Pick<Place, 'sort' | 'limit' | 'offset'> & {
  role: Role
  isOfCollections: boolean
  isGuest: boolean
  isNamed: boolean
}
type Values = {
  userId: number
  viewerId: number | null
  facets: number[]
  collectionIds: number[]
  tail: unknown
  key: unknown
  id: unknown
  of: string
  readings: string[]
}

/** The counts that fit. Not by index: looking at a few rows is cheaper than looking 200 facets up. */
const fittingRuns = (
  { userId, facets, collectionIds }: Pick<Values, 'userId' | 'facets' | 'collectionIds'>,
  role: RawBuilder<unknown>,
) => sql`
  from profile_counts n
  where n.user_id = ${userId} and n.role = ${role} and n.collection_id = any(${collectionIds}::int[])
    and (n.facets + 0) = any(${facets}::int[])`

/** Page by page along one index a run, merged: rows of equal facets, and of one collection where it is asked for. */
const walk = (shape: Shape, values: Values) => {
  const { sort, limit, offset, isOfCollections, isGuest, isNamed } = shape
  const role = sql`${sql.lit(shape.role)}::"char"`
  const key = sql.ref(`p.${KEY[sort.by]}`)
  const dir = sql.raw(sort.dir)
  const [beyond, farthest] =
    sort.dir === 'desc'
      ? [sql`<`, { key: sql`${LARGEST_KEY}::bigint`, id: LARGEST_ID }]
      : [sql`>`, { key: sql`${sql.lit(-1)}::bigint`, id: sql.lit(0) }]

  return sql<PersonTokenRow>`
    select ${cards(isGuest ? null : values.viewerId)}
    from (
      select x.token_id, r.tail, x.key from (
        select n.collection_id, n.facets, ${tailOf(sort, sql`n.facets`)} as tail ${fittingRuns(values, role)}
      ) r cross join lateral (
        select p.token_id, ${key} as key from profile_tokens p
        where p.user_id = ${values.userId} and p.role = ${role} and p.facets = r.facets
          ${isOfCollections ? sql`and p.collection_id = r.collection_id` : sql``}
          and (${key}, p.token_id) ${beyond} (
            case when r.tail = ${values.tail}::int then ${values.key}::bigint else ${farthest.key} end,
            case when r.tail = ${values.tail}::int then ${values.id}::int else ${farthest.id} end
          )
          ${isNamed ? sql`and (p.words || ''::tsvector) @@ profile_query(${values.of}, ${values.readings}::text[])` : sql``}
        order by ${key} ${dir}, p.token_id ${dir} limit ${sql.lit(limit + offset)}
      ) x
      where r.tail >= ${values.tail}::int
      order by r.tail, x.key ${dir}, x.token_id ${dir} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) found ${cardTables}
    order by found.tail, found.key ${dir}, found.token_id ${dir}`
}

const walkPrepared = prepareShapes(walk)

export const cards = (viewerId: number | null) => sql`
  ${cardColumns(viewerId)}, null as promo_place, t.owner_id, t.author_id, t.is_hidden, t.status_reason,
  t.purchased_at, t.created_at, found.tail, found.key as sort_key`
export const cardTables = sql`
  join tokens t on t.id = found.token_id
  join collections c on c.id = t.collection_id
  join pictures p on p.id = t.picture_id`

const valuesOf = (
  { userId, role, facets, collectionIds }: Walked,
  { after, sort }: Place,
): Omit<Values, 'viewerId' | 'readings'> => ({
  userId,
  facets,
  collectionIds: collectionIds ?? [0],
  tail: after?.tail ?? 0,
  key: after?.key ?? (sort.dir === 'desc' ? '9223372036854775807' : -1),
  id: after?.id ?? (sort.dir === 'desc' ? 2_147_483_647 : 0),
  of: `${role}${userId}`,
})

type Viewer = { viewerId: number | null }
type Named = { readings: string[] }

/** A page of a list; with readings, of what has such a name, met on the way. */
export async function walkTokens(db: Db, list: Walked & Viewer & Partial<Named>, place: Place) {
  const shape: Shape = {
    ...{ sort: place.sort, limit: place.limit, offset: place.offset, role: list.role },
    isOfCollections: list.collectionIds !== null,
    isGuest: list.viewerId === null,
    isNamed: list.readings !== undefined,
  }
  const values = {
    ...valuesOf(list, place),
    viewerId: list.viewerId,
    readings: list.readings ?? [],
  }

  // Pages by number are too many texts to keep.
  if (place.offset > 0) return (await walk(shape, values).execute(db)).rows
  return walkPrepared(db, shape, values)
}

type Counted = Pick<Values, 'userId' | 'facets' | 'collectionIds'> & { role: Role }

const sumRuns = prepareSql(
  (list: Counted) => sql<{ total: number }>`
    select coalesce(sum(n.tokens_count), 0)::int as total ${fittingRuns(list, sql`${list.role}::"char"`)}`,
)

/** How many there are, exactly: a sum of few counts. */
export async function countTokens(db: Db, { userId, role, facets, collectionIds }: Walked) {
  const [row] = await sumRuns(db, { userId, role, facets, collectionIds: collectionIds ?? [0] })
  return row!.total
}
