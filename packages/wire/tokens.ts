import { MOST_AT_ONCE } from '@kefir/rules/tokens/most-at-once'
import { SALE_WAYS } from '@kefir/rules/market/sale-way'
import { WAITS_FOR } from '@kefir/rules/works/waits-for'
import { z } from 'zod'
import { Amount, BodyId, Id, Picture, Timestamp } from './common.ts'
import { TokenCard } from './cards.ts'
import { Transaction } from './transactions.ts'

/** Somebody named beside a thing: its author, its owner. */
export const Person = z.object({
  id: Id,
  legal: z.object({ name: z.string().nullable(), nikname: z.string().nullable() }),
  avatar: Picture.nullable(),
  is_verified: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** What is played or turned round; without it the token is its picture. */
export const Media = z.object({
  kind: z.enum(['video', 'audio', 'model']),
  path: z.string(),
  type: z.string(),
  /** Weight of the file in bytes: a visitor decides whether to load it. */
  bytes: z.int(),
})
export type Media = z.infer<typeof Media>

const TokenTrait = z.object({
  /** Among the collection's traits, for a link into its filter. */
  id: Id,
  name: z.string(),
  value: z.string(),
  /** How many tokens of the collection have it, and which share that is, in per cent with one decimal. */
  tokens_count: z.int(),
  share: z.number(),
})

/** Who has a token by the chain's word: by a block that cannot be undone, and by a newer one where it says otherwise. */
const ChainOwner = z.object({
  /** The wallet of its owner here, the platform's vault, which keeps it for them, a wallet of nobody here, or no one's. */
  kind: z.enum(['wallet', 'vault', 'outside', 'burnt']),
  address: z.string(),
  /** Null on a chain that no explorer shows. */
  explorer_url: z.string().nullable(),
  block: z.string(),
  checked_at: Timestamp,
  seen: z.object({ address: z.string(), block: z.string() }).nullable(),
})

/** Where a token lives. `address` is null until its collection has a contract. */
const ChainFacts = z.object({
  is_on_chain: z.boolean(),
  network_id: z.int(),
  standard: z.string(),
  address: z.string().nullable(),
  token_id: z.string(),
  explorer_url: z.string().nullable(),
  /** Null where the site has the word, or the chain was not asked yet. */
  owner: ChainOwner.nullable(),
  /** How many minutes what we know of the chain is behind, where that is unusual. */
  lag_minutes: z.int().nullable(),
})

/** Who needs the token alone now: it can be neither bought nor offered meanwhile. */
export const TokenHold = z.object({
  /** `order`, `operation`, or what a game says; a newer version may know more. */
  kind: z.string(),
  /** What is being done with it. */
  name: z.string(),
  /** Why it may not be had now, and the way out. */
  refusal: z.string(),
  /** Of an order that is being paid: until then. */
  until: Timestamp.nullable(),
})
export type TokenHold = z.infer<typeof TokenHold>

export const Token = TokenCard.omit({ collection: true }).extend({
  description: z.string(),
  media: Media.nullable(),
  collection: z.object({
    id: Id,
    /** Whether its page is there for the viewer: one that was imported waits for a moderator, also from its tokens' owners. */
    is_open: z.boolean(),
    name: z.string(),
    cover: Picture,
    is_verified: z.boolean(),
    tokens_count: z.int(),
    owners_count: z.int(),
    floor: Amount.nullable(),
    royalty_percent: z.number(),
  }),
  author: Person,
  owner: Person,
  /** Of the viewer: may hide, sell and confirm checks. */
  is_own: z.boolean(),
  is_hidden: z.boolean(),
  /** Null where nobody does; that it is for sale `is_sale` tells. */
  hold: TokenHold.nullable(),
  /** The viewer's own order that keeps it: they go on paying there, or wait for the token once it is paid. */
  own_order: z.object({ id: Id, is_paid: z.boolean() }).nullable(),
  /** Of the viewer. */
  is_in_cart: z.boolean(),
  /** Who hands it over when it is sold: the platform, or the chain by its owner's signature. */
  sale_way: z.enum(SALE_WAYS),
  /** Why it cannot be offered, or its price changed, now, and where the way out is; for the owner only. */
  why_not_sell: z.object({ message: z.string(), link: z.string().nullable() }).nullable(),
  /** At what its author means to offer it once it may be; for the owner only. */
  wanted_price: Amount.nullable(),
  /** The viewer's own galleries that hold it. */
  galleries: z.array(z.object({ id: Id })),
  traits: z.array(TokenTrait),
  /** 1 is the rarest of the collection; null until counted. */
  rarity_rank: z.int().nullable(),
  views_count: z.int(),
  token_verifacation_count: z.int(),
  /** The price of the last sale. */
  last_price: Amount.nullable(),
  /** Sales of this token from the first to the last. */
  price_history: z.array(z.object({ at: Timestamp, price: Amount })),
  /** The newest, at most 20; further ones by `GET /v1/token/{id}/transactions`. */
  transactions: z.array(Transaction),
  transactions_next_page_url: z.string().nullable(),
  chain: ChainFacts,
  /** Only of imported tokens. */
  symbol: z.string().nullable(),
  existing_token_id: z.string().nullable(),
  import_start_at: Timestamp.nullable(),
  /** Copy 3 of 50. */
  edition: z.object({ number: z.int(), size: z.int() }),
  /** Of each sale, to the author: its own, or its collection's. */
  royalty_percent: z.number(),
  /** Text for the owner only; null for anybody else. */
  unlockable: z.string().nullable(),
  /** Why it was sent back or hidden, for the owner only. */
  status_reason: z.string().nullable(),
  /** Why it stands before moderators, for the owner only; null of one that does not. */
  waits_for: z.enum(WAITS_FOR).nullable(),
  /** Another name or file waits for a moderator while the approved one is shown; for the owner only. */
  is_edit_waiting: z.boolean(),
  created_at: Timestamp,
  listed_at: Timestamp.nullable(),
  /** Path of the picture for messengers. */
  share_card: z.string(),
  /** When the owner, the price and the picture were read. */
  checked_at: Timestamp,
})
export type Token = z.infer<typeof Token>

export const FavouriteReply = z.object({ is_favorited: z.boolean(), favorites_count: z.int() })
export type FavouriteReply = z.infer<typeof FavouriteReply>

export const HideReply = z.object({ is_hidden: z.boolean() })

export const HideManyBody = z.object({
  token_ids: z.array(BodyId).min(1).max(MOST_AT_ONCE),
  is_hidden: z.boolean(),
})

/** `changed` are those that were otherwise before: undoing the deed is the same call for them. */
export const HideManyReply = z.object({ is_hidden: z.boolean(), changed: z.array(Id) })
export type HideManyReply = z.infer<typeof HideManyReply>

/** `from: 'promo'` when the visitor came by a promo. */
export const ViewBody = z.object({ from: z.enum(['promo']).nullish() })
