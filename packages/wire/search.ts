import { z } from 'zod'
import { SEARCH_FROM, SEARCH_UP_TO } from '@kefir/rules/search/limits'
import { Id, pageOf, Picture } from './common.ts'
import { CollectionCard, TOKEN_SORTS, WideTokensPage, WideTokensQuery } from './collections.ts'
import { TokenCard } from './cards.ts'

export const SearchQuery = z.object({
  query: z
    .string()
    .trim()
    .min(SEARCH_FROM, `Введите не меньше ${SEARCH_FROM} символов`)
    .max(SEARCH_UP_TO, `Введите не больше ${SEARCH_UP_TO} символов`),
  /** How many of each group; without it 24 tokens, 12 collections, 12 users. */
  limit: z.coerce.number().int().min(1).max(50).optional(),
  page: z.coerce.number().int().min(1).default(1),
  cursor: z.string().max(300).optional(),
})

/** Filters and order of the tokens that a query finds; `match` is the order of the search itself. */
export const SearchTokensQuery = WideTokensQuery.extend({
  query: SearchQuery.shape.query,
  sort: z.enum(['match', ...TOKEN_SORTS]).default('match'),
})

export const FoundUser = z.object({
  id: Id,
  legal: z.object({ name: z.string().nullable(), nikname: z.string().nullable() }),
  avatar: Picture.nullable(),
  is_verified: z.boolean(),
  /** What everybody sees that they own, whoever made it. */
  tokens_count: z.int(),
})
export type FoundUser = z.infer<typeof FoundUser>

export const SearchReply = z.object({
  /** What was looked for in the end, when it is not what was typed: another layout, a mended typo. */
  corrected: z.string().nullable(),
  collections: z.array(CollectionCard),
  users: z.array(FoundUser),
  tokens: pageOf(TokenCard),
})
export type SearchReply = z.infer<typeof SearchReply>

/**
 * Tokens among all that were found, narrowed and ordered. Of more than 10 000 `is_total_exact` is false and the facets
 * have no counts.
 */
export const SearchTokensReply = WideTokensPage.extend({
  corrected: SearchReply.shape.corrected,
})
export type SearchTokensReply = z.infer<typeof SearchTokensReply>
