import { sql } from 'kysely'
import { TransactionType } from '@kefir/wire/transactions'
import type { Db } from '../../db/client.ts'
import { prepareShapes } from '../../db/prepare.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'
import {
  isThere,
  timeOf,
  tokenTransactionColumns,
  tokenTransactionJoins,
  type ListedRow,
  type TransactionsPage,
} from './transactions.queries.ts'

export type PersonActivity = {
  userId: number
  /** They themselves are told of what they hide too. */
  isOwn: boolean
  /** Null for all. */
  types: readonly string[] | null
  collectionIds: readonly number[] | null
  /** Each a row of words of a token's name. */
  readings: readonly string[] | null
  sort: { by: 'time' | 'price'; dir: 'asc' | 'desc' }
}

/** A name is looked for among so many of each stretch, as the functions do. */
const LOOKED_THROUGH = 500

type Shape = PersonActivity['sort'] & { isNamed: boolean }
type Values = Omit<PersonActivity, 'sort'> & {
  /** Of the last row shown: by price its tail, price and id, else its time and id. */
  tail: number | string | null
  key: number | string | null
  last: number | string | null
  most: number
  skipped: number
}

/** A page of what somebody gave and took, with one row more than the page holds. */
export async function listPersonActivity(
  db: Db,
  { sort, ...asked }: PersonActivity,
  { after, offset, perPage }: PageAsked,
): Promise<TransactionsPage> {
  const [tail = null, key = null, last = null] =
    sort.by === 'price' ? (after ?? []) : [null, ...(after ?? [])]
  const rows = await preparedPage(
    db,
    { ...sort, isNamed: asked.readings !== null },
    {
      ...asked,
      types: asked.types ?? TransactionType.options,
      ...{ tail, key, last, most: offset + perPage + 1, skipped: offset },
    },
  )
  const { total, is_whole: isWhole } = rows[0]!
  const { count, isExact } = counted(total)
  return { rows: rows.filter(isThere), total: { count, isExact: isExact && isWhole } }
}

/** The functions are those of 0028-activity-of-people.sql and 0045-activity-by-time.sql, which give rows in their order. */
const preparedPage = prepareShapes(({ by, dir, isNamed }: Shape, values: Values) => {
  const { userId, isOwn, types, collectionIds, readings, tail, key, last } = values
  const within = sql`${userId}::int, ${types}::text[], ${isOwn}::boolean, ${collectionIds}::int[]`
  const asked = sql`${within}, ${readings}::text[]`
  const [start, after] =
    by === 'price'
      ? [sql`null, null, null`, sql`${tail}::int, ${key}::bigint, ${last}::bigint`]
      : [sql`null, null`, sql`${timeOf(key)}, ${last}::bigint`]
  const page = sql.ref(`activity_${by}_${dir}`)
  const most = sql.lit(COUNT_LIMIT)
  // Names are counted where the list meets them, from its own end: it never shows fewer than it says.
  const counts = isNamed
    ? sql`(select count(*) from ${page}(${asked}, ${start}, ${most})) as total,
        (select activity_count(${within}, null, ${sql.lit(LOOKED_THROUGH + 1)})) <= ${sql.lit(LOOKED_THROUGH)} as is_whole`
    : sql`(select activity_count(${asked}, ${most})) as total, true as is_whole`

  return sql<ListedRow & { is_whole: boolean }>`
    select n.*, page.* from (select ${counts}) n
    left join (
      select ${tokenTransactionColumns}, chosen.place
      from ${page}(${asked}, ${after}, ${values.most}::int) with ordinality chosen(id, place)
      ${tokenTransactionJoins}
      where chosen.place > ${values.skipped}
    ) page on true
    order by page.place`
})
