import { z } from 'zod'
import { SEARCH_UP_TO } from '@kefir/rules/search/limits'
import { TokenCard } from './cards.ts'
import { CollectionCard } from './collections.ts'
import { Id, pageOf, PageQuery, Timestamp } from './common.ts'

export const PERSON_SORTS = ['created_at', 'payment_date', 'price'] as const

/**
 * Words of `filter`. `polygon` and `kefir` widen each other, the rest narrow; `author` and `not-author` exclude each
 * other. `hidden` and `favorite` are heard from the owner only.
 */
export const PERSON_FILTERS = [
  'polygon',
  'kefir',
  'hidden',
  'favorite',
  'author',
  'not-author',
  'on-sale',
] as const
export type PersonFilter = (typeof PERSON_FILTERS)[number]

/** Clients add these when `collection` or `search` is there: they say nothing that those do not. */
export const PERSON_FILTER_NOTES = ['of-collections', 'search'] as const

/** Ids as a comma list; empty means all. */
export const CollectionIds = z
  .string()
  .max(1000, { abort: true })
  .regex(
    /^([1-9]\d{0,8}(,[1-9]\d{0,8}){0,99})?$/,
    'Перечислите номера коллекций через запятую, не больше 100',
  )

/** What is looked for in names. */
export const Looked = z
  .string()
  .trim()
  .max(SEARCH_UP_TO, `Введите не больше ${SEARCH_UP_TO} символов`)
  .optional()

/** A list of a person's: what is left out, or left empty, means all. */
export const PersonListQuery = PageQuery.extend({
  cursor: z.string().max(300).optional(),
  /** Comma list of `PERSON_FILTERS`. */
  filter: z.string().max(200).optional(),
  /** Comma list of ids of collections. */
  collection: CollectionIds.optional(),
  /** What to look for in names; `query` is another name of it. */
  search: Looked,
  query: Looked,
  /**
   * Tokens never bought come last by `payment_date`, those not for sale by `price`, in both directions. Left out,
   * it is `created_at`, or `payment_date` of what was bought.
   */
  sort: z.enum(PERSON_SORTS).optional(),
  dir: z.enum(['asc', 'desc']).default('desc'),
})
export type PersonListQuery = z.infer<typeof PersonListQuery>

/** A token in somebody's list. */
export const PersonToken = TokenCard.extend({
  /** The viewer has it now: may hide it, add it to a gallery, sell it. */
  is_own: z.boolean(),
  /** Kept out of its owner's profile; only the owner is ever told so. */
  is_hidden: z.boolean(),
  /** Why it was rejected; for the eyes of the owner and the author only. */
  status_reason: z.string().nullable(),
  /** Another name or file waits for a moderator while the approved one is shown; for the owner only. */
  is_edit_waiting: z.boolean(),
  /** Which of how many copies it is. */
  edition: z.object({ number: z.int(), size: z.int() }),
  /** When its owner bought it; null where they did not buy it. */
  payment_date: Timestamp.nullable(),
  created_at: Timestamp,
})
export type PersonToken = z.infer<typeof PersonToken>

export const PersonTokensPage = pageOf(PersonToken)
export type PersonTokensPage = z.infer<typeof PersonTokensPage>

/** A collection in somebody's list. */
export const PersonCollection = CollectionCard.extend({
  status: z.enum(['draft', 'pending', 'changes_requested', 'approved', 'rejected']),
  /** Why it was rejected; for the eyes of the author only. */
  status_reason: z.string().nullable(),
  /** Another name or picture waits for a moderator while the approved one is shown; for the author only. */
  is_edit_waiting: z.boolean(),
  created_at: Timestamp,
})
export type PersonCollection = z.infer<typeof PersonCollection>

export const PersonCollectionsPage = pageOf(PersonCollection)
export type PersonCollectionsPage = z.infer<typeof PersonCollectionsPage>

/** What the filter by collection offers: those with most of the person's tokens first. */
export const CollectionsOfTokensQuery = PageQuery.extend({
  /** Of what the person has, made or likes. */
  of: z.enum(['owned', 'made', 'liked']).default('owned'),
  cursor: z.string().max(300).optional(),
  /** Comma list of `PERSON_FILTERS`, as the list of tokens is asked: what it leaves out is not counted. */
  filter: z.string().max(200).optional(),
  /** The `search` of the list of tokens: what it leaves out is not counted either. */
  token_search: Looked,
  /** Names of collections. */
  search: Looked,
  query: Looked,
})
export type CollectionsOfTokensQuery = z.infer<typeof CollectionsOfTokensQuery>

export const CollectionsOfTokensPage = pageOf(
  z.object({
    id: Id,
    name: z.string(),
    /**
     * How many tokens the list of this name, asked with this `filter` and `token_search`, shows the viewer in this
     * collection. Null where over 1 000 have such a name, or of favourites are on sale: then neither leaves any out.
     */
    tokens_count: z.int().nullable(),
  }),
)
export type CollectionsOfTokensPage = z.infer<typeof CollectionsOfTokensPage>

/** The seven counts of a profile: each is the total of a list, as the viewer sees it. */
export const UserCounts = z.object({
  /** What the profile's list of tokens shows: owned and not hidden by the owner. */
  filtered_tokens: z.int(),
  /** All that are owned; hidden ones are counted for their owner only. */
  own_tokens: z.int(),
  collections: z.int(),
  /** Private ones are counted for their owner only. */
  galleries: z.int(),
  favorite_tokens: z.int(),
  favorite_collections: z.int(),
  /** Bought and still owned, not hidden by the owner. */
  bought: z.int(),
})
export type UserCounts = z.infer<typeof UserCounts>
