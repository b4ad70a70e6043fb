import type { PersonListQuery, PersonTokensPage } from '@kefir/wire/profiles'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { facetsSeen, ROLE, type PersonList } from './facets.ts'
import { countNamed, gatherNamed, MOST_GATHERED } from './gathered-tokens.queries.ts'
import { listLikedByTrade } from './list-liked-by-trade.ts'
import { personTokenReply } from './person-token-reply.ts'
import { countTokens, walkTokens, type Place, type Viewed } from './person-tokens.queries.ts'
import { readAsked, type ListAsked } from './read-asked.ts'

export const LIST_SIZE = 24

export type ListOf = {
  list: PersonList
  userId: number
  viewerId: number | null
  query: PersonListQuery
  /** Site-relative address of the list: one list has several. */
  path: string
}

/** A page of the tokens that somebody has, made or likes, as the viewer may see them. */
export async function listPersonTokens(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  { list, userId, viewerId, query, path }: ListOf,
): Promise<PersonTokensPage> {
  const isOwner = viewerId === userId
  const defaultSort = list === 'bought' ? 'payment_date' : 'created_at'
  const wanted = readAsked(query, { isOwner, defaultSort })
  const asked = pageAsked(query, LIST_SIZE, ['int', 'bigint', 'int'])
  const place: Place = {
    sort: wanted.sort,
    limit: asked.perPage + 1,
    offset: asked.offset,
    after: asked.after && { tail: asked.after[0], key: asked.after[1], id: asked.after[2] },
  }
  const seen = { list, isOwner, words: wanted.words }
  const walked = {
    ...{ userId, viewerId, role: ROLE[list], facets: facetsSeen(seen) },
    collectionIds: wanted.collectionIds,
  }
  const [isThere, { rows, total }] = await Promise.all([
    isPublicUser(db, userId, now()),
    readPage(db, walked, wanted, place),
  ])
  if (!isThere) throw new AppError('NOT_FOUND')

  const { cursor: _cursor, page: _page, ...kept } = query
  return pageReply({
    ...{ path, query: kept, asked, total, rows },
    item: (row) => personTokenReply(files, row, viewerId),
    keyOf: (row) => [row.tail, Number(row.sort_key), row.id],
  })
}

async function readPage(db: Context['db'], list: Viewed, wanted: ListAsked, place: Place) {
  const { words, readings, sort } = wanted
  const isOnSale = words.has('on-sale')
  if (list.role === 'l' && (isOnSale || sort.by !== 'created_at'))
    return listLikedByTrade(db, list, { readings, isOnSale }, place)
  if (readings) return readNamed(db, { ...list, readings }, place)

  const [rows, total] = await Promise.all([walkTokens(db, list, place), countTokens(db, list)])
  return { rows, total }
}

/** Few names are put in order; many are met soon on the way along the whole list. */
async function readNamed(db: Context['db'], list: Viewed & { readings: string[] }, place: Place) {
  if (list.readings.length === 0) return { rows: [], total: 0 }

  const total = await countNamed(db, list)
  const read = total.count > MOST_GATHERED ? walkTokens : gatherNamed
  return { rows: await read(db, list, place), total }
}
