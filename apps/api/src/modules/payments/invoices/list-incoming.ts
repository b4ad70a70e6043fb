import type { IncomingPage, IncomingQuery } from '@kefir/wire/invoices'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { incomingReply } from './desk-reply.ts'
import { countIncomingRows, listIncomingRows } from './invoice-desk.queries.ts'

const PAGE_SIZE = 50

/** What came to the account, of one state. */
export async function listIncoming(
  { db }: Pick<Context, 'db'>,
  staffId: number,
  query: IncomingQuery,
): Promise<IncomingPage> {
  const { state, per_page } = query
  const asked = pageAsked(query, PAGE_SIZE, ['int'])
  const [rows, total] = await Promise.all([
    listIncomingRows(db, state, asked),
    countIncomingRows(db, state),
  ])
  return pageReply({
    path: '/api/v1/admin/incoming-payments',
    query: { state, per_page },
    asked,
    total,
    rows,
    item: (row) => incomingReply(row, staffId),
    keyOf: ({ id }) => [id],
  })
}
