import { parseAddress } from '@kefir/rules/search/parse-address'
import type { SearchQuery, SearchReply } from '@kefir/wire/search'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { pageAsked, type PageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { personReply } from '../accounts/person-reply.ts'
import { collectionCardReply } from '../collections/collection-card-reply.ts'
import { tokenCardReply } from '../tokens/token-card-reply.ts'
import { MOST_ANSWERS } from './ask-names.ts'
import { findByAddress } from './find-by-address.ts'
import { findByName } from './find-by-name.ts'
import type { Scope } from './find-things.ts'
import { listFoundTokens } from './found-cards.queries.ts'
import { MOST_FOUND } from './names.queries.ts'

const TOKENS = 24
/** How many there are of collections, and of people. */
export const OTHERS = 12

/** Tokens, collections and people by name, or by what was pasted from a wallet. */
export async function searchCatalogue(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  { query, limit, page, cursor }: z.output<typeof SearchQuery>,
  viewerId: number | null,
): Promise<SearchReply> {
  const asked = pageAsked({ page, per_page: limit, cursor }, TOKENS, ['count', 'int', 'int'])
  const scope = {
    db,
    viewerId,
    tokens: tokensScope(asked),
    others: limit ?? OTHERS,
    listTokens: listFoundTokens,
  }
  const pasted = parseAddress(query)
  const { found, corrected, total } = pasted
    ? await findByAddress(scope, pasted, now())
    : await findByName(scope, query)

  return {
    corrected,
    collections: found.collections.map((row) => collectionCardReply(files, row)),
    users: found.users.map((row) => ({
      ...personReply(files, row),
      tokens_count: row.tokens_count,
    })),
    tokens: pageReply({
      path: '/api/v1/search',
      query: { query, limit },
      asked,
      total,
      rows: found.tokens.slice(asked.offset),
      item: (row) => tokenCardReply(files, row),
      keyOf: ({ rank, place, id }) => [rank, place, id],
    }),
  }
}

/** One more than a page holds; without a cursor also all before it. */
function tokensScope({ page, perPage, offset, after }: PageAsked): Scope['tokens'] {
  return {
    best: Math.min(MOST_FOUND, page * perPage + 1),
    limit: offset + perPage + 1,
    after: after as Scope['tokens']['after'],
    answers: MOST_ANSWERS,
  }
}
