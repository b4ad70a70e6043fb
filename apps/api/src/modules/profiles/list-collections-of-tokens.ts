import { nameReadings } from '@kefir/rules/search/name-readings'
import type { CollectionsOfTokensPage, CollectionsOfTokensQuery } from '@kefir/wire/profiles'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { facetsSeen, ROLE } from './facets.ts'
import {
  listCollectionsOfMet,
  listCollectionsOfTokens as listOfRuns,
} from './person-collections.queries.ts'
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
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, viewerId, query, path }: Asked,
): Promise<CollectionsOfTokensPage> {
  const list = query.of
  const isOwner = viewerId === userId
  const { words, readings: placeReadings } = readAsked(query, { isOwner })
  const narrowed = {
    ...{ userId, role: ROLE[list], facets: facetsSeen({ list, isOwner, words }) },
    ...{ collectionIds: null, placeReadings, readings: nameReadings(query.token_search) },
    // Rows of likes do not know of sales.
    isOnSale: list === 'liked' && words.has('on-sale'),
  }
  const asked = pageAsked(query, SIZE, ['int', 'int'])
  const place = {
    ...{ limit: asked.perPage + 1, offset: asked.offset },
    after: asked.after && { count: asked.after[0], id: asked.after[1] },
  }
  const [isThere, { rows, total, isCounted }] = await Promise.all([
    isPublicUser(db, userId, now()),
    readCollections(db, narrowed, place),
  ])
  if (!isThere) throw new AppError('NOT_FOUND')

  const { cursor: _cursor, page: _page, ...kept } = query
  return pageReply({
    ...{ path, query: kept, asked, total, rows },
    item: ({ tokens_count, ...row }) => ({ ...row, tokens_count: isCounted ? tokens_count : null }),
    keyOf: (row) => [row.tokens_count, row.id],
  })
}

type Narrowed = Parameters<typeof listCollectionsOfMet>[1]

/** Counts are sums, unless names or sales narrow the list: few are then met one by one, and many not counted. */
async function readCollections(
  db: Context['db'],
  narrowed: Narrowed,
  place: Parameters<typeof listOfRuns>[2],
) {
  const isSummed = narrowed.readings === null && !narrowed.isOnSale
  const met = isSummed ? null : await listCollectionsOfMet(db, narrowed, place)
  return {
    ...(met ?? (await listOfRuns(db, narrowed, place))),
    isCounted: isSummed || met !== null,
  }
}
