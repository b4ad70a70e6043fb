import type { CollectionsOfTokensPage, CollectionsOfTokensQuery } from '@kefir/wire/profiles'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { facetsSeen, ROLE } from './facets.ts'
import { listCollectionsOfTokens as readCollections } from './person-collections.queries.ts'
import { readAsked } from './read-asked.ts'

/** As many as the filter shows before it is searched. */
const SIZE = 100

type Asked = {
  userId: number
  viewerId: number | null
  query: CollectionsOfTokensQuery
  path: string
}

/** The collections that tokens of a list are in: what its filter offers, counted as the list itself is. */
export async function listCollectionsOfTokens(
  { db }: Pick<Context, 'db'>,
  { userId, viewerId, query, path }: Asked,
): Promise<CollectionsOfTokensPage> {
  const list = query.of
  const isOwner = viewerId === userId
  const { words, readings } = readAsked(query, { isOwner })
  const narrowed = {
    ...{ userId, readings, role: ROLE[list], facets: facetsSeen({ list, isOwner, words }) },
    // Rows of likes do not know of sales.
    isOnSale: list === 'liked' && words.has('on-sale'),
  }
  const asked = pageAsked(query, SIZE, ['int', 'int'])
  const place = {
    ...{ limit: asked.perPage + 1, offset: asked.offset },
    after: asked.after && { count: asked.after[0], id: asked.after[1] },
  }
  const [isThere, { rows, total }] = await Promise.all([
    isPublicUser(db, userId),
    readCollections(db, narrowed, place),
  ])
  if (!isThere) throw new AppError('NOT_FOUND')

  const { cursor: _cursor, page: _page, ...kept } = query
  return pageReply({
    ...{ path, query: kept, asked, total, rows },
    item: (row) => row,
    keyOf: (row) => [row.tokens_count, row.id],
  })
}
