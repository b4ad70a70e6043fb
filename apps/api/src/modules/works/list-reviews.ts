import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ReviewRow, ReviewsPage, ReviewsQuery } from '@kefir/wire/moderation'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { personReply } from '../accounts/person-reply.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import {
  countQueue,
  countReviews,
  listReviewRows,
  type ReviewRowRead,
} from './moderation.queries.ts'

const PAGE_SIZE = 50

/** What waits for a moderator, or what was decided. */
export async function listReviews(
  { db, files }: Pick<Context, 'db' | 'files'>,
  query: ReviewsQuery,
): Promise<ReviewsPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['bigint', 'int'])
  const { kind, status, per_page } = query
  const [rows, total, counts] = await Promise.all([
    listReviewRows(db, { kind, status, ...asked }),
    countReviews(db, { kind, status }),
    countQueue(db),
  ])
  const page = pageReply({
    path: '/api/v1/admin/moderation',
    query: { kind, status, per_page },
    asked,
    total,
    rows,
    item: (row) => reviewRowReply(files, row),
    keyOf: ({ sort_key, id }) => [Number(sort_key), id],
  })
  return { ...page, counts }
}

/** One line of the queue. */
export const reviewRowReply = (files: FileStore, row: ReviewRowRead): ReviewRow => ({
  id: row.id,
  kind: row.kind as ReviewRow['kind'],
  status: row.status as ReviewRow['status'],
  name: row.name,
  file: pictureReply(files, row.file),
  is_adult: row.is_adult,
  author: personReply(files, row.author),
  submitted_at: toMoscowIso(row.submitted_at),
  decided_at: row.decided_at && toMoscowIso(row.decided_at),
  decided_by: row.decided_by && personReply(files, row.decided_by),
})
