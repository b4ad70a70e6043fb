import type { ComplaintsPage, ComplaintsQuery } from '@kefir/wire/complaints'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { complaintReply } from './complaint-reply.ts'
import { countComplaints, listComplaints } from './complaints.queries.ts'

const PAGE_SIZE = 20

/** One's own complaints, newest first. */
export async function listOwnComplaints(
  { db }: Pick<Context, 'db'>,
  userId: number,
  query: ComplaintsQuery,
): Promise<ComplaintsPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['bigint'])
  const [rows, total] = await Promise.all([
    listComplaints(db, userId, asked),
    countComplaints(db, userId),
  ])

  return pageReply({
    path: '/api/v1/complaints',
    query: { per_page: query.per_page },
    asked,
    total,
    rows,
    item: complaintReply,
    keyOf: ({ id }) => [id],
  })
}
