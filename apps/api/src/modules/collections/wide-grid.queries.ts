import { sql, type RawBuilder } from 'kysely'
import { TOKEN_TYPES } from '@kefir/wire/collections'
import type { Rarity } from '@kefir/wire/common'
import type { Db } from '../../db/client.ts'
import { prepareShapes, unseen } from '../../db/prepare.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'
import {
  ANY_PRICE,
  beyond,
  cards,
  fits,
  fitsPrice,
  pageOf,
  plannedSize,
  type GridRow,
  type Place,
} from './collection-grid.queries.ts'
import type { GridFilter, GridSort } from './grid-filter.ts'
import { TIERS } from './ranks.queries.ts'

/** Whose tokens: of a category, of all, or those that a search found, the best first. */
export type WideScope = CategoryScope | { of: 'found'; ids: number[] }
export type CategoryScope = { of: 'category'; id: number } | { of: 'all' }

export type WideRow = GridRow & { collection_id: number; collection_name: string }

type Narrowed = Pick<GridFilter, 'types' | 'rarities'>

const TIER = 2n ** 32n

/**
 * The runs of an index that a list is put together from: what lives on the chain and what does not, and of some
 * rarities each tier. A run that is read in order ends with its page, whatever lies between.
 */
function runsOf(
  scope: CategoryScope,
  { types, rarities }: Narrowed,
  category: RawBuilder<unknown>,
) {
  const within = (type: string) => {
    if (scope.of === 'all') return sql`t.lives_on = ${sql.lit(type)}`
    return sql`${SHELF} = ${type === 'polygon' ? sql`` : sql`-`}${category}`
  }
  const tiers = rarities?.map(
    (code) => sql`and rarity_place(t.rarity_code, t.rarity_rank)
      between ${tierOf(code)}::bigint and ${tierOf(code) + TIER - 1n}::bigint`,
  ) ?? [sql``]
  return (types ?? TOKEN_TYPES).flatMap((type) => tiers.map((tier) => sql`${within(type)} ${tier}`))
}

/** A category and where a token lives, the expression of an index to the letter. */
const SHELF = sql`case t.lives_on when 'polygon' then t.category_id else -t.category_id end`

/** Where the places of a tier begin, as `rarity_place` says. */
export const tierOf = (code: Rarity) => BigInt(TIERS.indexOf(code) + 1) * TIER

const idOf = (scope: CategoryScope) => (scope.of === 'category' ? scope.id : 0)

/**
 * Which tokens of the source. Of columns as they are: with the rest of a filter they stand in one index
 * (`tokens_counted`), so that ten thousand are counted without a look at themselves.
 */
const ofScope = (scope: WideScope, { types }: Pick<GridFilter, 'types'>) => sql`t.status = 'ready'
  ${scope.of === 'category' ? sql`and t.category_id = ${scope.id}` : sql``}
  ${types ? sql`and t.lives_on = any(${types})` : sql``}`

/** Tokens `t`; those of a search with their place in it. */
const source = (scope: WideScope) =>
  scope.of === 'found'
    ? sql`(select tokens.*, found.match from unnest(${scope.ids}::int[]) with ordinality found(id, match)
        join tokens on tokens.id = found.id) t`
    : sql`tokens t`

/** One by one by their key: the planner would rather read all collections. */
const COLLECTION = sql`join lateral (select * from collections where id = t.collection_id offset 0) c on true`
const wideCards = <Row = WideRow>(asked: Omit<Parameters<typeof cards>[0], 'joined'>) =>
  cards<Row>({
    ...asked,
    more: sql`, c.id as collection_id, c.name as collection_name ${asked.more ?? sql``}`,
    joined: COLLECTION,
  })

/** A page of all these runs together, each read no further than the page reaches. */
const pageOfRuns = (runs: RawBuilder<unknown>[], conditions: RawBuilder<unknown>, place: Place) => {
  const pages = runs.map(
    (run) => sql`(select t.* from tokens t where ${run} and t.status = 'ready' and ${conditions}
    ${beyond(place)} ${pageOf({ ...place, limit: place.limit + place.offset, offset: 0 })})`,
  )
  return sql`select t.* from (${sql.join(pages, sql` union all `)}) t ${pageOf(place)}`
}

type WalkShape = Place &
  Pick<GridFilter, 'status' | 'types'> & { scope: CategoryScope; isGuest: boolean }
type WalkValues = { id: number; viewerId: number | null; key: unknown; afterId: unknown }

const walk = (shape: WalkShape, values: WalkValues) => {
  const { scope, sort, status, types } = shape
  const after = shape.after && {
    key: unseen(values.key, 'bigint'),
    id: unseen(values.afterId, 'int'),
  }
  return wideCards({
    viewerId: shape.isGuest ? null : values.viewerId,
    sort,
    chosen: pageOfRuns(
      runsOf(scope, { types, rarities: null }, unseen(values.id, 'int')),
      fitsPrice({ ...ANY_PRICE, status }, sort),
      { ...shape, after },
    ),
  })
}

const preparedWalk = prepareShapes(walk)

type Asked = { scope: WideScope; viewerId: number | null; filter: GridFilter }
type AskedOfCategory = Asked & { scope: CategoryScope }

/** What `listGrid` is to a collection. */
export async function listWideRun(
  db: Db,
  { scope, viewerId, filter }: AskedOfCategory,
  place: Place,
) {
  const { status, types } = filter
  const { limit, offset, after } = place
  const size = plannedSize(limit)
  const shape = {
    ...place,
    ...{ status, types, isGuest: viewerId === null },
    scope: scope.of === 'category' ? { ...scope, id: 0 } : scope,
    after: after && { key: null, id: null },
  }
  const values = { id: idOf(scope), viewerId, key: after?.key, afterId: after?.id }
  if (offset > 0 || size === undefined) return (await walk(shape, values).execute(db)).rows

  return (await preparedWalk(db, { ...shape, limit: size + 1 }, values)).slice(0, limit)
}

/**
 * Few tokens fit: gathered once, counted and put in order. Says how many there are, where the page can tell; `most`
 * where there may be more.
 */
export async function gatherWide(
  db: Db,
  { scope, viewerId, filter }: Asked,
  place: Place,
  most = COUNT_LIMIT,
) {
  const { sort } = place
  const place0 = scope.of === 'found' ? sql`t.match` : sql`0`
  const { rows } = await wideCards<WideRow & { total: bigint }>({
    viewerId,
    sort,
    chosen: sql`
      with t as materialized (
        select t.id, t.created_at, t.is_sale, t.price, t.rarity_code, t.rarity_rank, t.favorites_count,
          ${place0} as match
        from ${source(scope)} where ${ofScope(scope, filter)} and ${fitsAll(filter)} limit ${sql.lit(most)}
      )
      select tokens.*, chosen.match, chosen.total
      from (
        select t.id, t.match, (select count(*) from t) as total
        from t where true ${beyond(place)} ${pageOf(place)}
      ) chosen join tokens on tokens.id = chosen.id`,
    more: sql`, t.total`,
  }).execute(db)

  const isWhole = place.after === null && place.offset === 0
  return { rows, total: rows[0] ? Number(rows[0].total) : isWhole ? 0 : null }
}

/** Many tokens fit: a walk along the sort's index soon meets a page of them. */
export async function listFilteredWide(
  db: Db,
  { scope, viewerId, filter }: AskedOfCategory,
  place: Place,
) {
  const { sort } = place
  const byTier = sort.by === 'tier'
  const { rows } = await wideCards({
    viewerId,
    sort,
    chosen: pageOfRuns(
      runsOf(
        scope,
        { ...filter, rarities: byTier ? filter.rarities : null },
        sql`${idOf(scope)}::int`,
      ),
      fits({ filter, traits: [] }, sort, { price: sort.by === 'price', traits: false }),
      place,
    ),
  }).execute(db)

  return rows
}

const BY_PRICE: GridSort = { by: 'price', dir: 'asc' }

const fitsAll = (filter: GridFilter) =>
  fits({ filter, traits: [] }, BY_PRICE, { price: true, traits: false })

/** The tokens that fit, as `columns` of them, no more than the house counts. */
export const fittingWide = (
  { scope, filter }: Omit<Asked, 'viewerId'>,
  columns: RawBuilder<unknown>,
) => sql`select ${columns} from ${source(scope)}
  where ${ofScope(scope, filter)} and ${fitsAll(filter)} limit ${sql.lit(COUNT_LIMIT)}`

export async function countWide(db: Db, asked: Omit<Asked, 'viewerId'>) {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (${fittingWide(asked, sql`1 as one`)}) counted`.execute(db)

  return counted(rows[0]!.total)
}

export type WideFacts = {
  tokens_count: number
  listed_count: number
  /** Empty where nobody asked for it. */
  rarity_counts: Record<string, number>
  /** They are of every collection there is, and not of some alone. */
  is_whole: boolean
}

/** So many collections are summed up: a counter of all would be a row that every sale waits for. */
const MOST_SUMMED = 200

type FactsShape = { of: 'category' | 'all'; byRarity: boolean }

const factsOf = ({ of, byRarity }: FactsShape, { id }: { id: number }) => sql<WideFacts>`
  select coalesce(sum(tokens_count), 0)::int as tokens_count, coalesce(sum(listed_count), 0)::int as listed_count,
    count(*) <= ${sql.lit(MOST_SUMMED)} as is_whole,
    json_build_object(${sql.join(byRarity ? TIERS.map(tierSum) : [])}) as rarity_counts
  from (
    select tokens_count, listed_count, rarity_counts from collection_counters
    where is_shown ${of === 'category' ? sql`and category_id = ${unseen(id, 'int')}` : sql``}
    limit ${sql.lit(MOST_SUMMED + 1)}
  ) summed`

const tierSum = (code: Rarity) =>
  sql`${sql.lit(code)}, coalesce(sum((rarity_counts->${sql.lit(code)})::int), 0)`

const preparedFacts = prepareShapes(factsOf)

/** What the counters of collections tell of a category, or of all; the tiers cost more than the rest together. */
export const findWideFacts = async (
  db: Db,
  scope: CategoryScope,
  { byRarity }: { byRarity: boolean },
) => (await preparedFacts(db, { of: scope.of, byRarity }, { id: idOf(scope) }))[0]!
