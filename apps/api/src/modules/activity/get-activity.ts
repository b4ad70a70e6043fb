import { TransactionType } from '@kefir/wire/transactions'
import type { ActivityPage } from '@kefir/wire/statistics'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { tokenTransactionReply } from './transaction-reply.ts'
import { ACTIVITY_SIZE, listTransactions, type ActivityScope } from './transactions.queries.ts'

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
}

/** A page of what happened, the newest first. */
export async function getActivity(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { scope, query, path }: ActivityAsked,
): Promise<ActivityPage> {
  const asked = pageAsked(query, ACTIVITY_SIZE, ['bigint'])
  const rows = await listTransactions(db, scope, typesAsked(query.filter), asked)

  return pageReply({
    path,
    query: { filter: query.filter, per_page: query.per_page },
    asked,
    total: Number(rows[0]?.total ?? 0),
    rows,
    item: (row) => tokenTransactionReply(files, row),
    keyOf: (row) => [Number(row.id)],
  })
}

/** The types a comma list names; null for all of them. */
function typesAsked(filter: string | undefined) {
  const words = new Set((filter ?? '').split(',').filter(Boolean))
  for (const word of words)
    if (!TransactionType.safeParse(word).success)
      throw new AppError('VALIDATION_FAILED', { fields: { filter: 'Такого вида событий нет' } })

  return words.size > 0 ? [...words] : null
}
