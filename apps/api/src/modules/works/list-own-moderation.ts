import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ModerationCollection, ModerationPage, ModerationQuery } from '@kefir/wire/works'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { collectionStatus } from './collection-status.ts'
import {
  countOwnCollections,
  listOwnCollections,
  type ModerationRow,
} from './collection-works.queries.ts'

const PAGE_SIZE = 24

/** One's own collections and what moderators said of them. */
export async function listOwnModeration(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: number,
  query: ModerationQuery,
): Promise<ModerationPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['int'])
  const [rows, total] = await Promise.all([
    listOwnCollections(db, userId, asked),
    countOwnCollections(db, userId),
  ])
  return pageReply({
    path: '/api/v1/user/collections/moderation',
    query: { per_page: query.per_page },
    asked,
    total,
    rows,
    item: (row) => moderationReply(files, row),
    keyOf: ({ id }) => [id],
  })
}

const moderationReply = (files: FileStore, row: ModerationRow): ModerationCollection => ({
  id: row.id,
  name: row.name,
  cover: { path: pictureReply(files, row.cover).path },
  status: collectionStatus(row.status),
  reason: row.said?.text ?? null,
  submitted_at: toMoscowIso(row.said ? new Date(row.said.submitted_at) : row.created_at),
  reviewed_at: row.said?.decided_at ? toMoscowIso(new Date(row.said.decided_at)) : null,
  tokens_count: row.tokens_count,
})
