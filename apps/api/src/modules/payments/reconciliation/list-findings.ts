import type { FindingsPage, FindingsQuery } from '@kefir/wire/reconciliation'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { countFindings, listFindingRows } from './findings.queries.ts'
import { findingReply } from './reconciliation-reply.ts'

const PAGE_SIZE = 50

/** Differences, open or closed. */
export async function listFindings(
  { db }: Pick<Context, 'db'>,
  query: FindingsQuery,
): Promise<FindingsPage> {
  const { state, per_page } = query
  const asked = pageAsked(query, PAGE_SIZE, ['int'])
  const [rows, total] = await Promise.all([
    listFindingRows(db, state, asked),
    countFindings(db, state),
  ])
  return pageReply({
    path: '/api/v1/admin/reconciliation/findings',
    query: { state, per_page },
    asked,
    total,
    rows,
    item: findingReply,
    keyOf: ({ id }) => [id],
  })
}
