import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepareShapes, prepareSql, unseen } from '../../db/prepare.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'
import type { GridFilter, GridSort } from './grid-filter.ts'
import { isFavoured, ownColumns, type TokenCardRow } from '../tokens/token-cards.queries.ts'

/** A card without what all of one collection share. */
export type GridRow = Omit<
  TokenCardRow,
  'status' | 'collection_id' | 'collection_name' | 'is_favorited' | 'promo_place'
> & {
  /** Not there for a guest. */
  is_favorited?: boolean
  /** The value of the sort, for the cursor. */
  sort_key: bigint
}

/** Groups of trait ids: of each group a token has one at least. */
export type GridTraits = number[][]

export type Place = {
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
const PLANNED_SIZES = [GRID_SIZE, 48, 100]

/** The size that a page is planned for, none where it is larger than all. */
export const plannedSize = (limit: number) => PLANNED_SIZES.find((planned) => planned >= limit - 1)

const CHEAP = sql`case when t.is_sale then t.price else ${UNPRICED_LAST} end`
const DEAR = sql`case when t.is_sale then t.price else ${UNPRICED_FIRST} end`

/** Each the expression of an index, to the letter. */
const sortKey = ({ by, dir }: GridSort) =>
  ({
    created_at: sql`t.created_at`,
    price: dir === 'asc' ? CHEAP : DEAR,
    rarity: sql`coalesce(t.rarity_rank, 2147483647)`,
    favorites: sql`t.favorites_count`,
    made: sql`t.created_at at time zone 'UTC'`,
    tier: sql`rarity_place(t.rarity_code, t.rarity_rank)`,
    match: sql`t.match`,
  })[by]

const isTime = ({ by }: GridSort) => by === 'created_at' || by === 'made'

/** How a key travels in a cursor, and back: times as microseconds. */
const keyOut = (sort: GridSort) =>
  isTime(sort)
    ? sql`(extract(epoch from t.created_at) * 1000000)::bigint`
    : sql`(${sortKey(sort)})::bigint`
const keyIn = (sort: GridSort, key: unknown) => {
  if (!isTime(sort)) return sql`${key}::bigint`
  const time = sql`'epoch'::timestamptz + ${key}::float8 * interval '1 microsecond'`
  return sort.by === 'made' ? sql`(${time}) at time zone 'UTC'` : time
}

export const shownIn = (collectionId: number | RawBuilder<unknown>) =>
  sql`t.collection_id = ${collectionId} and t.status = 'ready'`

type Cards = {
  viewerId: number | null
  sort: GridSort
  /** Whole rows of tokens, a page of them. */
  chosen: RawBuilder<unknown>
  more?: RawBuilder<unknown>
  joined?: RawBuilder<unknown>
}

/** The cards of some tokens in the order of the sort. */
export const cards = <Row = GridRow>(asked: Cards) => {
  const { viewerId, sort, chosen, more = sql``, joined = sql`` } = asked
  const dir = sql.raw(sort.dir)
  const favoured = viewerId === null ? sql`` : sql`, ${isFavoured(viewerId)} as is_favorited`
  return sql<Row>`
    select ${ownColumns}, ${keyOut(sort)} as sort_key ${favoured} ${more}
    from (${chosen}) t
    join pictures p on p.id = t.picture_id
    ${joined}
    order by ${sortKey(sort)} ${dir}, t.id ${dir}`
}

export const beyond = ({ sort, after }: Place) =>
  after === null
    ? sql``
    : sql`and (${sortKey(sort)}, t.id) ${sql.raw(sort.dir === 'asc' ? '>' : '<')}
        (${keyIn(sort, after.key)}, ${after.id})`

export const pageOf = ({ sort, limit, offset }: Omit<Place, 'after'>) => sql`
  order by ${sortKey(sort)} ${sql.raw(sort.dir)}, t.id ${sql.raw(sort.dir)}
  limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

type WalkValues = {
  collectionId: number
  viewerId: number | null
  key: unknown
  id: unknown
}

type Walk = Place & Pick<GridFilter, 'status'> & { isGuest: boolean }

const walk = (shape: Walk, values: WalkValues) => {
  const after = shape.after && { key: unseen(values.key, 'bigint'), id: unseen(values.id, 'int') }
  return cards({
    viewerId: shape.isGuest ? null : values.viewerId,
    sort: shape.sort,
    chosen: sql`select t.* from tokens t
      where ${shownIn(unseen(values.collectionId, 'int'))} and ${fitsPrice({ ...ANY_PRICE, status: shape.status }, shape.sort)}
        ${beyond({ ...shape, after })} ${pageOf(shape)}`,
  })
}

const preparedWalk = prepareShapes(walk)

type AskedRun = Pick<Asked, 'collectionId' | 'viewerId'> & Pick<GridFilter, 'status'>

/**
 * One run of the grid: a walk along the sort's index, planned once a connection. A page of another size is
 * read as the next larger of a few and cut, or each connection would keep a hundred plans.
 */
export async function listGrid(db: Db, { collectionId, viewerId, status }: AskedRun, place: Place) {
  const { limit, offset, after } = place
  const size = plannedSize(limit)
  const isGuest = viewerId === null
  const shape = { ...place, status, isGuest, after: after && { key: null, id: null } }
  const values = { collectionId, viewerId, key: after?.key, id: after?.id }
  if (offset > 0 || size === undefined) return (await walk(shape, values).execute(db)).rows

  return (await preparedWalk(db, { ...shape, limit: size + 1 }, values)).slice(0, limit)
}

/**
 * A narrowed grid of which few tokens fit: they are gathered once by what narrows most, counted and put in
 * order. Says how many there are, which a page beyond the last cannot tell: then null.
 */
export async function gatherGrid(db: Db, asked: Asked, place: Place, isByPrice: boolean) {
  const { sort } = place
  const { rows } = await cards<GridRow & { total: bigint }>({
    viewerId: asked.viewerId,
    sort,
    chosen: sql`
      with t as materialized (
        select id, collection_id, created_at, is_sale, price, rarity_rank, favorites_count
        from tokens t where ${shownIn(asked.collectionId)} and ${fits(asked, sort, { price: isByPrice, traits: true })}
      )
      select tokens.*, chosen.total
      from (
        select t.id, (select count(*) from t) as total
        from t where true ${beyond(place)} ${pageOf(place)}
      ) chosen join tokens on tokens.id = chosen.id`,
    more: sql`, t.total`,
  }).execute(db)

  const isWhole = place.after === null && place.offset === 0
  // They were all gathered, however many.
  return { rows, total: rows[0] ? Number(rows[0].total) : isWhole ? 0 : null }
}

/** A narrowed grid of which many tokens fit: the walk along the sort's index soon meets a page of them. */
export async function listFilteredGrid(db: Db, asked: Asked, place: Place) {
  const { sort } = place
  const { rows } = await cards({
    viewerId: asked.viewerId,
    sort,
    chosen: sql`select t.* from tokens t
      where ${shownIn(asked.collectionId)} and ${fits(asked, sort, { price: sort.by === 'price', traits: false })}
        ${beyond(place)} ${pageOf(place)}`,
  }).execute(db)

  return rows
}

/** How many fit, counted no further than the house counts. */
export async function countFilteredGrid(db: Db, asked: Omit<Asked, 'viewerId'>, sort: GridSort) {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from tokens t
      where ${shownIn(asked.collectionId)} and ${fits(asked, sort, { price: true, traits: true })}
      limit ${COUNT_LIMIT}
    ) fitting`.execute(db)

  return counted(rows[0]!.total)
}

/** Whose indexes the planner may see. It takes a range of prices for one in two hundred, always. */
type Indexed = { price: boolean; traits: boolean }

/** The filters as conditions. */
export function fits(
  { filter, traits }: Pick<Asked, 'filter' | 'traits'>,
  sort: GridSort,
  indexed: Indexed,
): RawBuilder<unknown> {
  const conditions = [indexed.price ? fitsPrice(filter, sort) : fitsPlainPrice(filter)]
  if (filter.rarities) conditions.push(sql`t.rarity_code = any(${filter.rarities})`)
  const traitIds = indexed.traits ? sql`t.trait_ids` : sql`(t.trait_ids || '{}'::int[])`
  if (filter.kinds) conditions.push(fitsKind(filter.kinds))
  for (const ids of traits) conditions.push(sql`${traitIds} && ${ids}::int[]`)

  return sql.join(conditions, sql` and `)
}

/** What are no pictures has an index of its own. */
const fitsKind = (kinds: string[]) =>
  kinds.includes('picture')
    ? sql`t.file_kind = any(${kinds})`
    : sql`t.file_kind = any(${kinds}) and t.file_kind <> 'picture'`

export const ANY_PRICE = { priceMin: null, priceMax: null }

type PriceFilter = Pick<GridFilter, 'priceMin' | 'priceMax' | 'status'>

export function fitsPrice(
  { priceMin, priceMax, status }: PriceFilter,
  sort: GridSort,
): RawBuilder<unknown> {
  const price = sort.by === 'price' ? sortKey(sort) : CHEAP
  const least = priceMin === null ? sql.lit(0) : sql`${priceMin}`
  const most = priceMax === null || priceMax > DEAREST ? sql.lit(DEAREST) : sql`${priceMax}`
  const conditions = [sql`true`]

  if (priceMin !== null || priceMax !== null || status === 'sale')
    conditions.push(sql`${price} between ${least} and ${most}`)
  // No equality: the planner would drop the price from the order, and walk all tokens by their numbers.
  if (status === 'not-sale')
    conditions.push(
      price === DEAR ? sql`${price} <= ${UNPRICED_FIRST}` : sql`${price} >= ${UNPRICED_LAST}`,
    )

  return sql.join(conditions, sql` and `)
}

function fitsPlainPrice({ priceMin, priceMax, status }: PriceFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (priceMin !== null || priceMax !== null || status === 'sale') conditions.push(sql`t.is_sale`)
  if (priceMin !== null) conditions.push(sql`t.price >= ${priceMin}`)
  if (priceMax !== null) conditions.push(sql`t.price <= ${priceMax}`)
  if (status === 'not-sale') conditions.push(sql`not t.is_sale`)

  return sql.join(conditions, sql` and `)
}

export type GridFacts = {
  name: string
  author_id: number
  status: string
  tokens_count: number
  listed_count: number
  rarity_counts: Record<string, number>
  traits: { id: number; name: string; tokens_count: number }[]
}

type FactsAsked = { collectionId: number; traitIds: number[] }

const factsWith = (columns: RawBuilder<unknown>, { collectionId }: FactsAsked) => sql<GridFacts>`
  select c.name, c.author_id, c.status, n.tokens_count, n.listed_count, ${columns}
  from collections c join collection_counters n on n.collection_id = c.id
  where c.id = ${collectionId}`

const runFacts = prepareSql((asked: FactsAsked) =>
  factsWith(sql`'{}'::json as rarity_counts, '[]'::json as traits`, asked),
)

const filterFacts = prepareSql((asked: FactsAsked) =>
  factsWith(
    sql`n.rarity_counts, coalesce((
      select json_agg(json_build_object('id', id, 'name', name, 'tokens_count', tokens_count))
      from collection_traits
      where collection_id = c.id and id = any(${unseen(asked.traitIds, 'int[]')}) and tokens_count > 0
    ), '[]') as traits`,
    asked,
  ),
)

/**
 * What is known of a collection before its grid is read. With filters, its rarities and those of the traits
 * asked that it has; null where there are none.
 */
export const findGridFacts = async (db: Db, collectionId: number, traitIds: number[] | null) =>
  traitIds === null
    ? (await runFacts(db, { collectionId, traitIds: [] }))[0]
    : (await filterFacts(db, { collectionId, traitIds }))[0]
