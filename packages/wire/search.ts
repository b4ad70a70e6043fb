import { z } from 'zod'
import { SEARCH_FROM, SEARCH_UP_TO } from '@kefir/rules/search/limits'
import { Id, pageOf, Picture } from './common.ts'
import { CollectionCard } from './collections.ts'
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

export const FoundUser = z.object({
  id: Id,
  legal: z.object({ name: z.string().nullable(), nikname: z.string().nullable() }),
  avatar: Picture.nullable(),
  is_verified: z.boolean(),
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
