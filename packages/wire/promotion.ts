import { z } from 'zod'
import { TokenCard } from './cards.ts'
import { Amount, Timestamp, Id } from './common.ts'

export const PromotionReply = z.object({
  token: TokenCard,
  is_own: z.boolean(),
  /** Days and roubles of one place. */
  days: z.int(),
  price: Amount,
  /** The two places among the new tokens, from when each is free, and how many bookings have not begun yet. */
  places: z.array(
    z.object({ place: z.string(), position: z.int(), free_from: Timestamp, queue: z.int() }),
  ),
  /** This token's own times in those places, the newest first. Figures are told to its owner only. */
  slots: z.array(
    z.object({
      id: Id,
      place: z.string(),
      starts_at: Timestamp,
      ends_at: Timestamp,
      status: z.enum(['soon', 'active', 'completed']),
      views: z.int().nullable(),
      clicks: z.int().nullable(),
    }),
  ),
})
export type PromotionReply = z.infer<typeof PromotionReply>
