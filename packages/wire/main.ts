import { z } from 'zod'
import { TokenCard, TopCollection } from './cards.ts'
import { Amount, Id, Picture, Timestamp } from './common.ts'

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
