import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepareShapes } from '../../db/prepare.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { COUNT_LIMIT, counted, type Total } from '../../paging/total.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

/** Whose activity is listed; somebody's own is in person-activity.queries.ts. */
export type ActivityScope =
  | { of: 'token'; id: number }
  | { of: 'collection'; id: number }
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
  /** When it was, in microseconds, for the cursor. */
  at: bigint
}

export type TokenTransactionRow = TransactionRow & {
  token_name: string
  file: PictureRow
}

/** A row of a page with the length of its list; past the end there is one, of nulls. */
export type ListedRow = Omit<TokenTransactionRow, 'id'> & { id: bigint | null; total: bigint }

/** Columns of transactions `x` with both sides; join `transactionSides` too. */
export const transactionColumns = sql`
  x.id, x.token_id, x.type, x.status, x.price, x.currency, x.hash, x.error, x.created_at, x.updated_at,
  x.from_user_id as from_id, coalesce(giver.nikname, giver.name) as from_name,
  x.to_user_id as to_id, coalesce(taker.nikname, taker.name) as to_name,
  x.from_address, x.to_address,
  (extract(epoch from x.created_at) * 1000000)::bigint as at`

export const transactionSides = sql`
  left join users giver on giver.id = x.from_user_id
  left join users taker on taker.id = x.to_user_id`

/** The same with the token, for rows `chosen` by id. */
export const tokenTransactionColumns = sql`
  ${transactionColumns}, t.name as token_name, ${pictureIn('t.picture_id')} as file`

/** The time of a cursor as the database has it. */
export const timeOf = (at: unknown) =>
  sql`('epoch'::timestamptz + ${at}::float8 * interval '1 microsecond')`

export const tokenTransactionJoins = sql`
  join transactions x on x.id = chosen.id
  join tokens t on t.id = x.token_id
  ${transactionSides}`

export const ACTIVITY_SIZE = 20

/** What of a question changes the statement and not only its values. */
type Shape = {
  of: ActivityScope['of']
  /** How many types are asked for; null for all. */
  types: number | null
  isFirstPage: boolean
  limit: number
  offset: number
}

type Values = {
  id: number | null
  types: readonly string[] | null
  /** Of the last row shown: its time and id. */
  lastAt: unknown
  lastId: unknown
}

type Asked = { scope: ActivityScope; types: readonly string[] | null }

export type TransactionsPage = { rows: TokenTransactionRow[]; total: Total }

/** A page of activity with one row more than the page holds, the newest first. */
export async function listTransactions(
  db: Db,
  { scope, types }: Asked,
  { after, offset, perPage }: PageAsked,
): Promise<TransactionsPage> {
  const shape: Shape = {
    of: scope.of,
    types: types && types.length,
    isFirstPage: after === null,
    limit: perPage + 1,
    offset,
  }
  const values = {
    ...{ id: 'id' in scope ? scope.id : null, types },
    ...{ lastAt: after?.[0], lastId: after?.[1] },
  }
  // What is asked seldom is planned for what it asks.
  if (offset > 0 || perPage !== ACTIVITY_SIZE)
    return pageOf((await activity(shape, values).execute(db)).rows)

  return pageOf(await preparedActivity(db, shape, values))
}

const pageOf = (rows: ListedRow[]): TransactionsPage => ({
  rows: rows.filter(isThere),
  total: counted(rows[0]!.total),
})

export const isThere = <Row extends ListedRow>(row: Row): row is Row & { id: bigint } =>
  row.id !== null

function activity(shape: Shape, values: Values) {
  const limit = sql.lit(shape.limit)
  const offset = sql.lit(shape.offset)
  const beyond = shape.isFirstPage
    ? sql``
    : sql`and (created_at, id) < (${timeOf(values.lastAt)}, ${values.lastId}::bigint)`
  const found = matching(shape, values, { beyond, limit: shape.offset + shape.limit })
  const all = matching(shape, values, { beyond: sql``, limit: COUNT_LIMIT })

  return sql<ListedRow>`
    select n.total, page.* from (
      select count(*) as total from (${all} limit ${sql.lit(COUNT_LIMIT)}) counted
    ) n
    left join (
      select ${tokenTransactionColumns}
      from (${found} order by created_at desc, id desc limit ${limit} offset ${offset}) chosen
      ${tokenTransactionJoins}
    ) page on true
    order by page.created_at desc, page.id desc`
}

/** Pages of the usual size, planned once a connection. */
const preparedActivity = prepareShapes(activity)

/**
 * What a moderator or its owner hid has no public history; the page of a token asks that for itself. Each row tells
 * (0011-counters.sql): asking the tokens while a list is counted took nine tenths of its time.
 */
const IS_SHOWN = sql`is_shown`

type Part = { beyond: RawBuilder<unknown>; limit: number }

/** Ids that match, each way to match by an index of its own, so that a rare type costs no scan. */
function matching(shape: Shape, values: Values, { beyond, limit }: Part): RawBuilder<unknown> {
  const branches = conditions(shape, values).map(
    (where) => sql`
      (select id, created_at from transactions where ${where} ${beyond}
      order by created_at desc, id desc limit ${sql.lit(limit)})`,
  )
  return sql`select id, created_at from (${sql.join(branches, sql` union all `)}) matching`
}

function conditions(shape: Shape, { id, types }: Values) {
  const asked = sql`${types}::text[]`
  const eachType = (where: RawBuilder<unknown>) =>
    shape.types === null
      ? [where]
      : Array.from(
          { length: shape.types },
          (_, index) => sql`${where} and type = (${asked})[${sql.lit(index + 1)}]`,
        )

  // A token's rows are few; the joined text keeps the planner off the index of types.
  const fewOfTypes = (where: RawBuilder<unknown>) =>
    shape.types === null ? where : sql`${where} and (type || '') = any(${asked})`

  if (shape.of === 'everything') return eachType(IS_SHOWN)
  if (shape.of === 'collection') return eachType(sql`collection_id = ${id} and ${IS_SHOWN}`)
  return [fewOfTypes(sql`token_id = ${id}`)]
}

/** One of those everybody may see. */
export async function findTransaction(db: Db, id: string) {
  const { rows } = await sql<TransactionRow>`
    select ${transactionColumns} from transactions x ${transactionSides}
    where x.id = ${id}::bigint and x.is_shown`.execute(db)
  return rows[0]
}
