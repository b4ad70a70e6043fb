import { SOCIAL_KEYS } from '@kefir/rules/accounts/socials'
import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Picture, Rarity, Timestamp } from './common.ts'
import { TokenCard, TopCollection } from './cards.ts'
import { Person } from './tokens.ts'

/** A collection as lists show it. */
export const CollectionCard = TopCollection.extend({
  banner: Picture.nullable(),
  author: Person,
  listed_count: z.int(),
  is_favorited: z.boolean(),
  favorites_count: z.int(),
})
export type CollectionCard = z.infer<typeof CollectionCard>

/** `id` of a category's page: digits, or one of the special words. */
export const CategoryParams = z.object({ id: z.string().max(40) })

export const COLLECTION_SORTS = ['volume', 'created_at', 'floor', 'name'] as const

export const CategoryCollectionsQuery = PageQuery.extend({
  cursor: z.string().max(300).optional(),
  sort: z.enum(COLLECTION_SORTS).default('volume'),
  dir: z.enum(['asc', 'desc']).optional(),
})

/** A page of a category's collections with the category itself. */
export const CategoryCollectionsReply = pageOf(CollectionCard).extend({
  category: z.object({ id: Id, name: z.string(), slug: z.string() }),
})
export type CategoryCollectionsReply = z.infer<typeof CategoryCollectionsReply>

export const TOKEN_SORTS = ['created_at', 'price', 'rarity', 'favorites'] as const

/** A number or a comma list of them, as filters stand in an address. */
const Ids = z
  .string()
  .max(400, { abort: true })
  .regex(/^\d{1,9}(,\d{1,9})*$/)

const Price = z
  .string()
  .max(11, { abort: true })
  .regex(/^\d{1,8}([.,]\d{1,2})?$/)

/** The filters of a grid. Values of one trait widen, different traits narrow. Prices are roubles. */
export const CollectionTokensQuery = PageQuery.extend({
  cursor: z.string().max(300).optional(),
  sort: z.enum(TOKEN_SORTS).default('created_at'),
  dir: z.enum(['asc', 'desc']).optional(),
  price_min: Price.optional(),
  price_max: Price.optional(),
  /** Ids of the collection's traits. */
  traits: Ids.optional(),
  /** Comma list of rarity codes. */
  rarity: z.string().max(60).optional(),
  /** `sale`, `not-sale`; anything else shows both. */
  status: z.enum(['sale', 'not-sale']).optional(),
})
export type CollectionTokensQuery = z.infer<typeof CollectionTokensQuery>

export const TokensPage = pageOf(TokenCard)
export type TokensPage = z.infer<typeof TokensPage>

/** Where a token lives, and what its file is. */
export const TOKEN_TYPES = ['polygon', 'kefir'] as const
export const TOKEN_KINDS = ['picture', 'video', 'audio', 'model'] as const

/** The filters of tokens of many collections, which have no traits in common. By `rarity` the tier comes first. */
export const WideTokensQuery = CollectionTokensQuery.omit({ traits: true }).extend({
  /** Comma list of `TOKEN_TYPES`. */
  type: z.string().max(60).optional(),
  /** Comma list of `TOKEN_KINDS`. */
  kind: z.string().max(60).optional(),
})
export type WideTokensQuery = z.infer<typeof WideTokensQuery>

const Counted = z.int().nullable()

/** As a collection's: each counted within all the others, null where they are too many to be counted. */
export const TokenFacets = z.object({
  statuses: z.array(z.object({ code: z.enum(['sale', 'not-sale']), tokens_count: Counted })),
  rarities: z.array(z.object({ code: Rarity, tokens_count: Counted })),
  /** Empty where the list itself is of one type. */
  types: z.array(z.object({ code: z.enum(TOKEN_TYPES), tokens_count: Counted })),
  kinds: z.array(z.object({ code: z.enum(TOKEN_KINDS), tokens_count: Counted })),
})
export type TokenFacets = z.infer<typeof TokenFacets>

/** A page of tokens with what they can be narrowed by; a page that a cursor leads to says nothing new of that. */
export const WideTokensPage = TokensPage.extend({ facets: TokenFacets.nullable() })
export type WideTokensPage = z.infer<typeof WideTokensPage>

export const CategoryTokensReply = WideTokensPage.extend({
  category: z.object({ id: Id, name: z.string(), slug: z.string() }),
})
export type CategoryTokensReply = z.infer<typeof CategoryTokensReply>

export const Collection = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  cover: Picture,
  banner: Picture.nullable(),
  author: Person,
  category: z.object({ id: Id, name: z.string() }),
  origin: z.enum(['kefir', 'polygon']),
  is_verified: z.boolean(),
  is_favorited: z.boolean(),
  favorites_count: z.int(),
  royalty_percent: z.number(),
  /** Its pages elsewhere. */
  socials: z.array(z.object({ key: z.enum(SOCIAL_KEYS), url: z.string() })),
  stats: z.object({
    floor: Amount.nullable(),
    volume_24h: Amount,
    volume_total: Amount,
    owners: z.int(),
    items: z.int(),
    listed: z.int(),
    /** Of the items, one decimal. */
    listed_percent: z.number(),
  }),
  /**
   * Its author's own works that are neither in `stats` nor in `tokens_collection`, by why: `hidden` by a moderator,
   * `kept` by the author. Null for everybody else.
   */
  unshown: z
    .object({
      processing: z.int(),
      moderation: z.int(),
      rejected: z.int(),
      hidden: z.int(),
      kept: z.int(),
    })
    .nullable(),
  /**
   * What the filters offer, each counted within all the others: so many tokens stand in the grid when it is chosen.
   * Null where they are too many to be counted.
   */
  traits: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ id: Id, value: z.string(), tokens_count: z.int().nullable() })),
    }),
  ),
  rarities: z.array(z.object({ code: Rarity, tokens_count: z.int().nullable() })),
  statuses: z.array(
    z.object({ code: z.enum(['sale', 'not-sale']), tokens_count: z.int().nullable() }),
  ),
  created_at: Timestamp,
  share_card: z.string(),
  checked_at: Timestamp,
  /** The first page; `next_page_url` leads to pages of the same shape. */
  tokens_collection: TokensPage,
})
export type Collection = z.infer<typeof Collection>

/** A collection's short address, `/collection/{slug}`. */
export const AddressParams = z.object({ slug: z.string().max(60) })

/** `is_public` is false of what only its author sees so far. */
export const AddressReply = z.object({ id: Id, is_public: z.boolean() })
export type AddressReply = z.infer<typeof AddressReply>

/** `address` is null until the first token goes out to the chain. */
export const ContractReply = z.object({
  address: z.string().nullable(),
  standard: z.string(),
  network_id: z.int(),
  name: z.string(),
  symbol: z.string(),
  /** Per cent of each sale that goes to the author. */
  royalty: z.number(),
  verified_source: z.boolean(),
  explorer_url: z.string().nullable(),
})
export type ContractReply = z.infer<typeof ContractReply>
