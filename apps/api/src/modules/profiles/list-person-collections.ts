import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { PersonCollection, PersonCollectionsPage, PersonListQuery } from '@kefir/wire/profiles'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { collectionCardReply } from '../collections/collection-card-reply.ts'
import { LIST_SIZE } from './list-person-tokens.ts'
import {
  countPersonCollections,
  listPersonCollections as readCollections,
  type CollectionsAsked,
  type PersonCollectionRow,
} from './person-collections.queries.ts'
import { readAsked } from './read-asked.ts'

type Asked = {
  list: CollectionsAsked['list']
  userId: number
  viewerId: number | null
  query: PersonListQuery
  path: string
}

/** A page of the collections that somebody made or likes. */
export async function listPersonCollections(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  { list, userId, viewerId, query, path }: Asked,
): Promise<PersonCollectionsPage> {
  const isOwner = viewerId === userId
  const { sort, ...wanted } = readAsked(query, { isOwner })
  const asked = pageAsked(query, LIST_SIZE, ['int', 'bigint', 'int'])
  const narrowed = { list, userId, viewerId, isOwner, ...wanted }
  const place = {
    ...{ sort, limit: asked.perPage + 1, offset: asked.offset },
    after: asked.after && { tail: asked.after[0], key: asked.after[1], id: asked.after[2] },
  }
  const [isThere, rows, total] = await Promise.all([
    isPublicUser(db, userId, now()),
    readCollections(db, narrowed, place),
    countPersonCollections(db, narrowed),
  ])
  if (!isThere) throw new AppError('NOT_FOUND')

  const { cursor: _cursor, page: _page, ...kept } = query
  return pageReply({
    ...{ path, query: kept, asked, total, rows },
    item: (row) => personCollectionReply(files, row, viewerId),
    keyOf: (row) => [row.tail, Number(row.sort_key), row.id],
  })
}

/** A collection in somebody's list; what moderators have to do with it is told to its author. */
const personCollectionReply = (
  files: FileStore,
  row: PersonCollectionRow,
  viewerId: number | null,
): PersonCollection => ({
  ...collectionCardReply(files, { ...row, tokens_count: row.all_works ?? row.tokens_count }),
  status: row.status as PersonCollection['status'],
  status_reason: row.author_id === viewerId ? row.status_reason : null,
  is_edit_waiting: row.author_id === viewerId && row.is_edit_waiting,
  created_at: toMoscowIso(row.created_at),
})
