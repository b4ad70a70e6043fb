import { sql } from 'kysely'
import { FACET } from '@kefir/rules/profiles/facet'
import type { Db } from '../../db/client.ts'
import { prepareShapes } from '../../db/prepare.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'
import {
  cards,
  cardTables,
  walkTokens,
  type PersonTokenRow,
  type Place,
  type Viewed,
  type Walked,
} from './person-tokens.queries.ts'

type From = NonNullable<Place['after']>
type Dir = Place['sort']['dir']

type OnSaleValues = { userId: number; places: number[]; facets: number[]; most: number }

const countOnSale = prepareShapes(
  ({ isWithin }: { isWithin: boolean }, values: OnSaleValues) => sql<{ total: number }>`
    select ${sql.raw(`liked_on_sale_count${isWithin ? '_within' : ''}`)}(${values.userId}::int,
      ${values.places}::int[], ${values.facets}::int[], ${values.most}::int)::int as total`,
)

/** How many of somebody's favourites are for sale. */
export async function countLikedOnSale(db: Db, { userId, facets, collectionIds }: Walked) {
  const shape = { isWithin: collectionIds !== null }
  const [row] = await countOnSale(db, shape, {
    ...{ userId, facets, most: COUNT_LIMIT },
    places: collectionIds ?? [0],
  })
  return counted(row!.total)
}

type PricedValues = {
  userId: number
  viewerId: number | null
  places: number[] | null
  facets: number[]
  key: unknown
  id: unknown
  limit: number
  reach: number
}

const priced = prepareShapes(
  ({ dir, isGuest }: { dir: Dir; isGuest: boolean }, values: PricedValues) => sql<PersonTokenRow>`
    select ${cards(isGuest ? null : values.viewerId)}
    from ${sql.raw(`liked_by_price_${dir}`)}(${values.userId}::int, ${values.places}::int[], ${values.facets}::int[],
      ${values.key}::bigint, ${values.id}::int, ${values.limit}::int, ${values.reach}::int) found ${cardTables}
    order by found.key ${sql.raw(dir)}, found.token_id ${sql.raw(dir)}`,
)

const reaches = prepareShapes(
  (dir: Dir, values: { key: unknown; id: unknown; reach: number }) => sql<{ is_so: boolean }>`
    select ${sql.raw(`on_sale_reaches_${dir}`)}(${values.key}::bigint, ${values.id}::int, ${values.reach}::int) as is_so`,
)

/**
 * Favourites for sale by price, met on the way along everything that is for sale; null where the way got as long as
 * `reach` before they were enough.
 */
export async function walkLikedPrices(
  db: Db,
  { userId, viewerId, facets, collectionIds }: Viewed,
  { limit, dir, from, reach }: { limit: number; dir: Dir; from: From; reach: number },
) {
  const place = { key: from.key, id: from.id, reach }
  const rows = await priced(
    db,
    { dir, isGuest: viewerId === null },
    { ...{ userId, viewerId, facets, limit }, ...place, places: collectionIds },
  )
  if (rows.length === limit) return rows
  const [went] = await reaches(db, dir, place)
  return went!.is_so ? null : rows
}

/** Favourites that this person bought, by the time of it: rows of what they have tell, and know what they like. */
export const walkLikedPurchases = (db: Db, list: Viewed, place: Place, isOnSale: boolean) => {
  const wanted = FACET.liked | FACET.bought | (isOnSale ? FACET.sale : 0)
  const facets = list.facets.filter((one) => (one & wanted) === wanted)
  return walkTokens(db, { ...list, role: 'o', facets }, place)
}

type RestShape = { dir: Dir; isWithin: boolean; isGuest: boolean }
type RestValues = Omit<PricedValues, 'places' | 'reach'> & {
  places: number[]
  isOnSale: boolean | null
  isUnbought: boolean
  tail: number
}

const rest = prepareShapes(
  ({ dir, isWithin, isGuest }: RestShape, values: RestValues) => sql<PersonTokenRow>`
    select ${cards(isGuest ? null : values.viewerId)}
    from ${sql.raw(`liked_rest_${dir}${isWithin ? '_within' : ''}`)}(${values.userId}::int, ${values.places}::int[],
      ${values.facets}::int[], ${values.isOnSale}::boolean, ${values.isUnbought}::boolean, ${values.tail}::int,
      ${values.key}::bigint, ${values.id}::int, ${values.limit}::int) found ${cardTables}
    order by found.key ${sql.raw(dir)}, found.token_id ${sql.raw(dir)}`,
)

type Rest = {
  limit: number
  dir: Dir
  from: From
  /** Null where it does not matter. */
  isOnSale: boolean | null
  /** Without what this person bought. */
  isUnbought: boolean
  /** Where the sort has them: 1 behind all that have its key. */
  tail: 0 | 1
}

/** Favourites by date that are for sale or are not, met on the way along the likes. */
export const walkLikedRest = (
  db: Db,
  { userId, viewerId, facets, collectionIds }: Viewed,
  { dir, from, ...asked }: Rest,
) =>
  rest(
    db,
    { dir, isWithin: collectionIds !== null, isGuest: viewerId === null },
    {
      ...{ userId, viewerId, facets },
      ...asked,
      key: from.key,
      id: from.id,
      places: collectionIds ?? [0],
    },
  )
