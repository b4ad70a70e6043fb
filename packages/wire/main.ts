import { z } from 'zod'
import { Amount, Id, Picture, Rarity, Timestamp } from './common.ts'

/** A token as lists show it. Money is null when the token is not for sale. */
export const TokenCard = z.object({
  id: Id,
  token_id: z.string(),
  name: z.string(),
  file: Picture,
  collection: z.object({ id: Id, name: z.string() }),
  is_favorited: z.boolean(),
  favorites_count: z.int(),
  is_sale: z.boolean(),
  price: Amount.nullable(),
  rarity_code: Rarity,
  status: z.string(),
  promos: z.array(z.object({ place: z.string() })),
})
export type TokenCard = z.infer<typeof TokenCard>

export const TopCollection = z.object({
  id: Id,
  name: z.string(),
  cover: Picture,
  is_verified: z.boolean(),
  tokens_count: z.int(),
  owners_count: z.int(),
  /** Lowest price among listed tokens, null when nothing is listed. */
  floor: Amount.nullable(),
  /** Turnover of the last 30 days. */
  volume: Amount,
  /** Turnover against the 30 days before, in per cent; null when there was none before. */
  volume_change: z.number().nullable(),
})
export type TopCollection = z.infer<typeof TopCollection>

export const Author = z.object({
  id: Id,
  avatar: Picture.nullable(),
  banner: Picture.nullable(),
  legal: z.object({ name: z.string().nullable(), nikname: z.string().nullable() }),
  is_verified: z.boolean(),
  tokens_count: z.int(),
})
export type Author = z.infer<typeof Author>

export const Banner = z.object({
  id: Id,
  text: z.string(),
  image: Picture.nullable(),
  link: z.string(),
  starts_at: Timestamp,
  ends_at: Timestamp.nullable(),
  dismissible: z.boolean(),
})
export type Banner = z.infer<typeof Banner>

export const ActiveDrop = z.object({
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  price: Amount,
  currency: z.enum(['kefir', 'RUB']),
  supply: z.int(),
  sold: z.int(),
  stage: z.object({ name: z.string(), started_at: Timestamp, ended_at: Timestamp }),
})
export type ActiveDrop = z.infer<typeof ActiveDrop>

export const MainReply = z.object({
  banner: Banner.nullable(),
  collections_top: z.array(TopCollection),
  tokens_trend: z.array(TokenCard),
  tokens_new: z.array(TokenCard),
  authors: z.array(Author),
  drops_active: z.array(ActiveDrop),
  /** When the figures were read. */
  checked_at: Timestamp,
})
export type MainReply = z.infer<typeof MainReply>
