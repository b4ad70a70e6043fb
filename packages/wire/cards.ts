import { z } from 'zod'
import { Amount, Id, Picture, Rarity } from './common.ts'

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
  /** 18+: its picture is shown to who agreed to see it. */
  is_adult: z.boolean(),
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
