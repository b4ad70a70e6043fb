import { TransactionType } from '@kefir/wire/transactions'
import type { ActivityPage } from '@kefir/wire/statistics'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { tokenTransactionReply } from './transaction-reply.ts'
import {
  ACTIVITY_SIZE,
  EVERYTHING,
  listTransactions,
  type ActivityScope,
  type Narrowed,
} from './transactions.queries.ts'

type Query = {
  page: number
  per_page?: number | undefined
  cursor?: string | undefined
  filter?: string | undefined
}

export type ActivityAsked = {
  scope: ActivityScope
  query: Query
  /** Site-relative address of the list, for the links to its pages. */
  path: string
  /** The types that the list holds; all of them if left out. */
  types?: readonly TransactionType[] | undefined
  /** What else of the query narrows the list or orders it; else the newest stands first. */
  narrowed?: Narrowed
}

/** A page of what happened. */
export async function getActivity(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { scope, query, path, types, narrowed = EVERYTHING }: ActivityAsked,
): Promise<ActivityPage> {
  const isByPrice = narrowed.sort.by === 'price'
  const asked = pageAsked(
    query,
    ACTIVITY_SIZE,
    isByPrice ? ['int', 'bigint', 'bigint'] : ['bigint'],
  )
  const rows = await listTransactions(
    db,
    { scope, types: typesAsked(query.filter, types), narrowed },
    asked,
  )
  const { cursor: _cursor, page: _page, ...kept } = query

  return pageReply({
    path,
    query: kept,
    asked,
    total: Number(rows[0]?.total ?? 0),
    rows,
    item: (row) => tokenTransactionReply(files, row),
    keyOf: ({ id, price }) =>
      isByPrice ? [price === null ? 1 : 0, Number(price ?? 0), Number(id)] : [Number(id)],
  })
}

/** The types a comma list names, of those the list holds; null for all of them. */
function typesAsked(filter: string | undefined, held: readonly string[] | undefined) {
  const words = new Set((filter ?? '').split(',').filter(Boolean))
  const isHeld = (word: string) =>
    held ? held.includes(word) : TransactionType.safeParse(word).success
  if (![...words].every(isHeld))
    throw new AppError('VALIDATION_FAILED', { fields: { filter: 'Такого вида событий нет' } })

  return words.size > 0 ? [...words] : (held ?? null)
}
