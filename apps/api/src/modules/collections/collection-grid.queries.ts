import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepareShapes, prepareSql } from '../../db/prepare.ts'
import type { GridFilter, GridSort } from './grid-filter.ts'
import { cardColumns, type TokenCardRow } from '../tokens/token-cards.queries.ts'

export type GridRow = TokenCardRow & {
  /** The value of the sort, for the cursor. */
  sort_key: bigint
}

/** Groups of trait ids: of each group a token has one at least. */
export type GridTraits = number[][]

type Place = {
  sort: GridSort
  limit: number
  offset: number
  after: { key: unknown; id: unknown } | null
}

type Asked = {
  collectionId: number
  viewerId: number | null
  filter: GridFilter
  traits: GridTraits
}

/** The largest price there may be, and what stands for none: below every price, or above. */
const DEAREST = 1_000_000_000
const UNPRICED_LAST = sql`9000000000`
const UNPRICED_FIRST = sql`-1`

export const GRID_SIZE = 24

/** A filtered grid is counted up to here and no further. */
const MOST_COUNTED = 10_000

const CHEAP = sql`case when t.is_sale then t.price else ${UNPRICED_LAST} end`
const DEAR = sql`case when t.is_sale then t.price else ${UNPRICED_FIRST} end`

/** Each the expression of an index, to the letter. */
const sortKey = ({ by, dir }: GridSort) =>
  ({
    created_at: sql`t.created_at`,
    price: dir === 'asc' ? CHEAP : DEAR,
    rarity: sql`coalesce(t.rarity_rank, 2147483647)`,
    favorites: sql`t.favorites_count`,
  })[by]

/** How a key travels in a cursor, and back: times as microseconds. */
const keyOut = (sort: GridSort) =>
  sort.by === 'created_at'
    ? sql`(extract(epoch from t.created_at) * 1000000)::bigint`
    : sql`(${sortKey(sort)})::bigint`
const keyIn = ({ by }: GridSort, key: unknown) =>
  by === 'created_at'
    ? sql`'epoch'::timestamptz + ${key}::float8 * interval '1 microsecond'`
    : sql`${key}::bigint`

const shownIn = (collectionId: number) =>
  sql`t.collection_id = ${collectionId} and t.status = 'ready'`

/** The cards of some tokens in the order of the sort. */
const cards = (viewerId: number | null, sort: GridSort, chosen: RawBuilder<unknown>) => {
  const dir = sql.raw(sort.dir)
  return sql<GridRow>`
    select ${cardColumns(viewerId)}, null::text as promo_place, ${keyOut(sort)} as sort_key
    from (${chosen}) chosen
    join tokens t on t.id = chosen.id
    join collections c on c.id = t.collection_id
    join pictures p on p.id = t.picture_id
    order by ${sortKey(sort)} ${dir}, t.id ${dir}`
}

const beyond = ({ sort, after }: Place) =>
  after === null
    ? sql``
    : sql`and (${sortKey(sort)}, t.id) ${sql.raw(sort.dir === 'asc' ? '>' : '<')}
        (${keyIn(sort, after.key)}, ${after.id})`

const pageOf = ({ sort, limit, offset }: Place) => sql`
  order by ${sortKey(sort)} ${sql.raw(sort.dir)}, t.id ${sql.raw(sort.dir)}
  limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

type WalkValues = {
  collectionId: number
  viewerId: number | null
  key: unknown
  id: unknown
}

type Walk = Place & Pick<GridFilter, 'status'>

const walk = (shape: Walk, values: WalkValues) => {
  const after = shape.after && { key: values.key, id: values.id }
  return cards(
    values.viewerId,
    shape.sort,
    sql`select t.id from tokens t
      where ${shownIn(values.collectionId)} and ${fitsPrice({ ...ANY_PRICE, status: shape.status }, shape.sort)}
        ${beyond({ ...shape, after })} ${pageOf(shape)}`,
  )
}

const preparedWalk = prepareShapes(walk)

type AskedRun = Pick<Asked, 'collectionId' | 'viewerId'> & Pick<GridFilter, 'status'>

/** One run of the grid: a walk along the sort's index, planned once a connection where pages are of the usual size. */
export async function listGrid(db: Db, { collectionId, viewerId, status }: AskedRun, place: Place) {
  const { limit, offset, after } = place
  const shape = { ...place, status, after: after && { key: null, id: null } }
  const values = { collectionId, viewerId, key: after?.key, id: after?.id }
  if (offset > 0 || limit !== GRID_SIZE + 1) return (await walk(shape, values).execute(db)).rows

  return preparedWalk(db, shape, values)
}

/**
 * A narrowed grid. Where few tokens fit, they are gathered by what narrows most and then put in order;
 * where many do, the walk along the sort's index soon meets a page of them.
 */
export async function listFilteredGrid(db: Db, asked: Asked, place: Place, isFew: boolean) {
  const { collectionId, viewerId } = asked
  const { sort } = place
  const fitting = sql`${shownIn(collectionId)} and ${fits(asked, sort, isFew)}`
  const chosen = isFew
    ? sql`with t as materialized (
            select id, collection_id, created_at, is_sale, price, rarity_rank, favorites_count
            from tokens t where ${fitting}
          )
          select t.id from t where true ${beyond(place)} ${pageOf(place)}`
    : sql`select t.id from tokens t where ${fitting} ${beyond(place)} ${pageOf(place)}`

  const { rows } = await cards(viewerId, sort, chosen).execute(db)
  return rows
}

/** How many fit, up to `MOST_COUNTED`. */
export async function countFilteredGrid(db: Db, asked: Omit<Asked, 'viewerId'>, sort: GridSort) {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from tokens t where ${shownIn(asked.collectionId)} and ${fits(asked, sort, true)}
      limit ${MOST_COUNTED}
    ) fitting`.execute(db)

  return Number(rows[0]!.total)
}

/** The filters as conditions; on a walk the index of traits is kept out of the planner's sight. */
function fits(
  { filter, traits }: Pick<Asked, 'filter' | 'traits'>,
  sort: GridSort,
  isGathered: boolean,
): RawBuilder<unknown> {
  const conditions = [fitsPrice(filter, sort)]
  if (filter.rarities) conditions.push(sql`t.rarity_code = any(${filter.rarities})`)
  const traitIds = isGathered ? sql`t.trait_ids` : sql`(t.trait_ids || '{}'::int[])`
  for (const ids of traits) conditions.push(sql`${traitIds} && ${ids}::int[]`)

  return sql.join(conditions, sql` and `)
}

const ANY_PRICE = { priceMin: null, priceMax: null }

function fitsPrice(
  { priceMin, priceMax, status }: Pick<GridFilter, 'priceMin' | 'priceMax' | 'status'>,
  sort: GridSort,
): RawBuilder<unknown> {
  const price = sort.by === 'price' ? sortKey(sort) : CHEAP
  const least = priceMin === null ? sql.lit(0) : sql`${priceMin}`
  const most = priceMax === null || priceMax > DEAREST ? sql.lit(DEAREST) : sql`${priceMax}`
  const conditions = [sql`true`]

  if (priceMin !== null || priceMax !== null || status === 'sale')
    conditions.push(sql`${price} between ${least} and ${most}`)
  if (status === 'not-sale')
    conditions.push(sql`${price} = ${price === DEAR ? UNPRICED_FIRST : UNPRICED_LAST}`)

  return sql.join(conditions, sql` and `)
}

export type GridFacts = {
  author_id: number
  status: string
  tokens_count: number
  listed_count: number
  rarity_counts: Record<string, number>
  traits: { id: number; name: string; tokens_count: number }[]
}

const gridFacts = prepareSql(
  ({ collectionId, traitIds }: { collectionId: number; traitIds: number[] }) => sql<GridFacts>`
    select c.author_id, c.status, c.tokens_count, c.listed_count, c.rarity_counts,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'tokens_count', tokens_count))
        from collection_traits where collection_id = c.id and id = any(${traitIds}::int[])
      ), '[]') as traits
    from collections c where c.id = ${collectionId}`,
)

/** What is known of a collection before its grid is read, with those of the traits asked that it has. */
export const findGridFacts = async (db: Db, collectionId: number, traitIds: number[]) =>
  (await gridFacts(db, { collectionId, traitIds }))[0]
