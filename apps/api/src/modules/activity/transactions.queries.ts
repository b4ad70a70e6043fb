import { sql, type RawBuilder } from 'kysely'
import { TransactionType } from '@kefir/wire/transactions'
import type { Db } from '../../db/client.ts'
import { prepareShapes } from '../../db/prepare.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

/** Whose activity is listed. */
export type ActivityScope =
  | { of: 'token'; id: number }
  | { of: 'collection'; id: number }
  /** They themselves are told of what they hide too. */
  | { of: 'user'; id: number; isOwn: boolean }
  | { of: 'everything' }

export type TransactionRow = {
  id: bigint
  token_id: number
  type: string
  status: string
  price: bigint | null
  currency: string
  hash: string | null
  error: string | null
  created_at: Date
  updated_at: Date
  from_id: number | null
  from_name: string | null
  from_address: string | null
  to_id: number | null
  to_name: string | null
  to_address: string | null
}

export type TokenTransactionRow = TransactionRow & {
  token_name: string
  file: PictureRow
  /** Of the whole list, counted up to `MOST_COUNTED`. */
  total: bigint
}

/** The list is counted up to here and no further: counting all of it would grow with the table. */
const MOST_COUNTED = 1000

/** Columns of transactions `x` with both sides; join `transactionSides` too. */
export const transactionColumns = sql`
  x.id, x.token_id, x.type, x.status, x.price, x.currency, x.hash, x.error, x.created_at, x.updated_at,
  x.from_user_id as from_id, coalesce(giver.nikname, giver.name) as from_name,
  x.to_user_id as to_id, coalesce(taker.nikname, taker.name) as to_name,
  (select address from blockchain_accounts where user_id = x.from_user_id and is_main
    order by id limit 1) as from_address,
  (select address from blockchain_accounts where user_id = x.to_user_id and is_main
    order by id limit 1) as to_address`

export const transactionSides = sql`
  left join users giver on giver.id = x.from_user_id
  left join users taker on taker.id = x.to_user_id`

export const ACTIVITY_SIZE = 20

/** What else a list is narrowed and ordered by. */
export type Narrowed = {
  collectionIds: readonly number[] | null
  /** Each a row of words of a token's name. */
  readings: readonly string[] | null
  sort: { by: 'time' | 'price'; dir: 'asc' | 'desc' }
}

export const EVERYTHING: Narrowed = {
  collectionIds: null,
  readings: null,
  sort: { by: 'time', dir: 'desc' },
}

/** What of a question changes the statement and not only its values. */
type Shape = {
  of: ActivityScope['of']
  isOwn: boolean
  /** How many types are asked for; null for all. */
  types: number | null
  isWithin: boolean
  isNamed: boolean
  by: Narrowed['sort']['by']
  dir: Narrowed['sort']['dir']
  isFirstPage: boolean
  limit: number
  offset: number
}

type Values = {
  id: number | null
  types: readonly string[] | null
  collectionIds: readonly number[] | null
  readings: readonly string[] | null
  /** Of the last row shown: by price its tail, price and id, else its id alone. */
  tail: number | string | null
  price: number | string | null
  last: number | string | null
}

type Asked = { scope: ActivityScope; types: readonly string[] | null; narrowed: Narrowed }

/** A page of activity with one row more than the page holds. */
export async function listTransactions(
  db: Db,
  { scope, types, narrowed }: Asked,
  { after, offset, perPage }: PageAsked,
): Promise<TokenTransactionRow[]> {
  const { collectionIds, readings, sort } = narrowed
  const shape: Shape = {
    of: scope.of,
    isOwn: 'isOwn' in scope && scope.isOwn,
    types: types && types.length,
    isWithin: collectionIds !== null,
    isNamed: readings !== null,
    ...sort,
    isFirstPage: after === null,
    limit: perPage + 1,
    offset,
  }
  const [tail, price, last] = sort.by === 'price' ? (after ?? []) : [null, null, after?.[0]]
  const values = {
    ...{ id: 'id' in scope ? scope.id : null, types, collectionIds, readings },
    ...{ tail: tail ?? null, price: price ?? null, last: last ?? null },
  }
  // What is asked seldom is planned for what it asks.
  if (offset > 0 || perPage !== ACTIVITY_SIZE || shape.isWithin || shape.isNamed)
    return (await activity(shape, values).execute(db)).rows

  return preparedActivity(db, shape, values)
}

function activity(shape: Shape, values: Values) {
  const limit = sql.lit(shape.limit)
  const offset = sql.lit(shape.offset)
  const found = matching(shape, values, shape.offset + shape.limit)
  const counted = matching({ ...shape, by: 'time', isFirstPage: true }, values, MOST_COUNTED)

  return sql<TokenTransactionRow>`
    select ${transactionColumns}, t.name as token_name, ${pictureIn('t.picture_id')} as file,
      (select count(*) from (${counted} limit ${sql.lit(MOST_COUNTED)}) counted) as total
    from (${found} order by ${orderOf(shape, 'matching')} limit ${limit} offset ${offset}) chosen
    join transactions x on x.id = chosen.id
    join tokens t on t.id = x.token_id
    ${transactionSides}
    order by ${orderOf(shape, 'x')}`
}

/** What has no price stands behind all that has, in both directions. */
function orderOf({ by, dir }: Shape, table: 'matching' | 'transactions' | 'x') {
  const [order, id, price] = [sql.raw(dir), sql.ref(`${table}.id`), sql.ref(`${table}.price`)]
  return by === 'price'
    ? sql`(${price} is null)::int, coalesce(${price}, 0) ${order}, ${id} ${order}`
    : sql`${id} ${order}`
}

/** Pages of the usual size, planned once a connection. */
const preparedActivity = prepareShapes(activity)

/**
 * What a moderator or its owner hid has no public history; the page of a token asks that for itself. Each row tells
 * (0011-counters.sql): asking the tokens while a list is counted took nine tenths of its time.
 */
const IS_SHOWN = sql`is_shown`

/** What somebody hides has no public history either, but they have their own. */
const isKeptBy = (userId: number | null) => sql`
  not is_shown and exists (select from tokens kept where kept.id = token_id and kept.owner_id = ${userId}
    and kept.is_hidden and kept.status = 'kept')`

/**
 * Ids that match, each way to match by an index of its own, so that a rare type costs no scan. Names look through all
 * that somebody did.
 */
function matching(shape: Shape, values: Values, limit: number): RawBuilder<unknown> {
  const parts = shape.by === 'price' ? [PRICED, UNPRICED] : [TIMED]
  const branches = conditions(shape, values).flatMap((where) =>
    parts.map(
      ({ is, order, isBeyond }) => sql`
        (select id, price from transactions where ${where} ${narrowing(shape, values)} ${is}
          ${shape.isFirstPage ? sql`` : sql`and ${isBeyond(shape, values)}`}
          order by ${order(sql.raw(shape.dir))} limit ${sql.lit(limit)})`,
    ),
  )
  // Who gave a token to themselves did it once, so a user's rows are a set; others cannot meet twice.
  const union = shape.of === 'user' ? sql` union ` : sql` union all `
  return sql`select id from (${sql.join(branches, union)}) matching`
}

/** A stretch of an index that a list walks, and where it goes on after the last row shown. */
type Part = {
  is: RawBuilder<unknown>
  order: (dir: RawBuilder<unknown>) => RawBuilder<unknown>
  isBeyond: (shape: Shape, values: Values) => RawBuilder<unknown>
}

const beyond = ({ dir }: Shape) => sql.raw(dir === 'desc' ? '<' : '>')
const byPrice: Part['order'] = (dir) => sql`price ${dir}, id ${dir}`

const TIMED: Part = {
  is: sql``,
  order: (dir) => sql`id ${dir}`,
  isBeyond: (shape, { last }) => sql`id ${beyond(shape)} ${last}`,
}
const PRICED: Part = {
  is: sql`and price is not null`,
  order: byPrice,
  isBeyond: (shape, { tail, price, last }) =>
    sql`${tail}::int = 0 and (price, id) ${beyond(shape)} (${price}::bigint, ${last}::bigint)`,
}
/** Behind all that has a price: while the last row shown had one, none of these was. */
const UNPRICED: Part = {
  is: sql`and price is null`,
  order: byPrice,
  isBeyond: (shape, { tail, last }) => sql`
    id ${beyond(shape)} case when ${tail}::int = 1 then ${last}::bigint
      else ${sql.lit(shape.dir === 'desc' ? '9223372036854775807' : '0')}::bigint end`,
}

const narrowing = ({ isWithin, isNamed }: Shape, { collectionIds, readings }: Values) => sql`
  ${isWithin ? sql`and collection_id = any(${collectionIds}::int[])` : sql``}
  ${
    isNamed
      ? sql`and exists (select from tokens named where named.id = token_id
          and profile_words('', named.name) @@ profile_query('', ${readings}::text[]))`
      : sql``
  }`

function conditions(shape: Shape, { id, types }: Values) {
  const asked = sql`${types}::text[]`
  const eachType = (where: RawBuilder<unknown>) =>
    typesApart(shape, asked).map((type) => (type ? sql`${where} and type = ${type}` : where))

  // Few rows; the joined text keeps the planner off the index of types.
  const fewOfTypes = (where: RawBuilder<unknown>) =>
    shape.types === null ? where : sql`${where} and (type || '') = any(${asked})`

  if (shape.of === 'everything') return eachType(IS_SHOWN)
  if (shape.of === 'collection') return eachType(sql`collection_id = ${id} and ${IS_SHOWN}`)
  if (shape.of === 'user') {
    const sides = [sql`from_user_id = ${id}`, sql`to_user_id = ${id}`]
    const kept = sides.map((side) => sql`${side} and ${isKeptBy(id)}`)
    return [
      ...sides.flatMap((side) => eachType(sql`${side} and ${IS_SHOWN}`)),
      ...(shape.isOwn ? kept.flatMap(shape.by === 'price' ? eachType : fewOfTypes) : []),
    ]
  }

  return [fewOfTypes(sql`token_id = ${id}`)]
}

/** Types to be asked for each by itself; null stands for all together. By price they lie apart in the index. */
function typesApart({ types, by }: Shape, asked: RawBuilder<unknown>) {
  if (types !== null)
    return Array.from({ length: types }, (_, index) => sql`(${asked})[${sql.lit(index + 1)}]`)

  return by === 'price' ? TransactionType.options.map((type) => sql.lit(type)) : [null]
}
