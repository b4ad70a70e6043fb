import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Picture, Timestamp } from './common.ts'
import { CollectionIds, Looked, PERSON_SORTS } from './profiles.ts'
import { ActivityQuery, TokenTransaction } from './transactions.ts'

/** `total` is counted up to 1 000 and no further. */
export const ActivityPage = pageOf(TokenTransaction)
export type ActivityPage = z.infer<typeof ActivityPage>

/** What somebody did; what is left out, or left empty, means all. */
export const UserActivityQuery = ActivityQuery.extend({
  /** Comma list of ids of collections. */
  collection: CollectionIds.optional(),
  /** What to look for in names of tokens; `query` is another name of it. */
  search: Looked,
  query: Looked,
  /**
   * `created_at` and `payment_date` are both the time when it happened. `price` is the amount of the sale; what has
   * none comes last, in both directions.
   */
  sort: z.enum(PERSON_SORTS).default('created_at'),
  dir: z.enum(['asc', 'desc']).default('desc'),
})
export type UserActivityQuery = z.infer<typeof UserActivityQuery>

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
