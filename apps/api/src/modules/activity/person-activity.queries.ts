import { sql } from 'kysely'
import { TransactionType } from '@kefir/wire/transactions'
import type { Db } from '../../db/client.ts'
import { prepareShapes } from '../../db/prepare.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import {
  MOST_COUNTED,
  tokenTransactionColumns,
  tokenTransactionJoins,
  type TokenTransactionRow,
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

type Shape = PersonActivity['sort']
type Values = Omit<PersonActivity, 'sort'> & {
  /** Of the last row shown: by price its tail, price and id, else its id alone. */
  tail: number | string | null
  price: number | string | null
  last: number | string | null
  most: number
  skipped: number
}

/** A page of what somebody gave and took, with one row more than the page holds. */
export async function listPersonActivity(
  db: Db,
  { sort, ...asked }: PersonActivity,
  { after, offset, perPage }: PageAsked,
): Promise<TokenTransactionRow[]> {
  const [tail = null, price = null, last = null] =
    sort.by === 'price' ? (after ?? []) : [null, null, ...(after ?? [])]
  return preparedPage(db, sort, {
    ...asked,
    types: asked.types ?? TransactionType.options,
    ...{ tail, price, last, most: offset + perPage + 1, skipped: offset },
  })
}

/** The functions are those of 0028-activity-of-people.sql, which give rows in their order. */
const preparedPage = prepareShapes(({ by, dir }: Shape, values: Values) => {
  const { userId, isOwn, types, collectionIds, readings, tail, price, last } = values
  const asked = sql`
    ${userId}::int, ${types}::text[], ${isOwn}::boolean, ${collectionIds}::int[], ${readings}::text[]`
  const after =
    by === 'price' ? sql`${tail}::int, ${price}::bigint, ${last}::bigint` : sql`${last}::bigint`

  return sql<TokenTransactionRow>`
    select ${tokenTransactionColumns}, (select activity_count(${asked}, ${sql.lit(MOST_COUNTED)})) as total
    from ${sql.ref(`activity_${by}_${dir}`)}(${asked}, ${after}, ${values.most}::int)
      with ordinality chosen(id, place)
    ${tokenTransactionJoins}
    where chosen.place > ${values.skipped}
    order by chosen.place`
})
