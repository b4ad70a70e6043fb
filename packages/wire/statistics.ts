import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Picture, Timestamp } from './common.ts'
import { TokenTransaction } from './transactions.ts'

/** `total` is counted up to 1 000 and no further. */
export const ActivityPage = pageOf(TokenTransaction)
export type ActivityPage = z.infer<typeof ActivityPage>

export const RATING_KINDS = ['collections', 'authors', 'collectors'] as const
export const RATING_PERIODS = ['24h', '7d', '30d', 'all'] as const

export const RatingQuery = PageQuery.extend({
  kind: z.enum(RATING_KINDS).default('collections'),
  period: z.enum(RATING_PERIODS).default('30d'),
  cursor: z.string().max(200).optional(),
})
export type RatingQuery = z.infer<typeof RatingQuery>

export const RatingRow = z.object({
  place: z.int(),
  id: Id,
  name: z.string(),
  picture: Picture.nullable(),
  is_verified: z.boolean(),
  /** Turnover without sales between the same hands. */
  volume: Amount,
  /** Against the period before, in per cent; null where there was none. */
  volume_change: z.number().nullable(),
  sales_count: z.int(),
  /** Of collections only. */
  floor: Amount.nullable(),
  owners_count: z.int().nullable(),
  tokens_count: z.int(),
})
export type RatingRow = z.infer<typeof RatingRow>

export const RatingPage = pageOf(RatingRow).extend({ checked_at: Timestamp })
export type RatingPage = z.infer<typeof RatingPage>
