import { z } from 'zod'
import { TokenCard } from './cards.ts'
import { Amount, BodyId, Id, pageOf, PageQuery, Picture, Timestamp } from './common.ts'
import { OrderPayment, Returned } from './orders.ts'
import { PromoPlaceName } from './showcase.ts'

const PROMO_STATES = [
  'created',
  'paid',
  'booked',
  'active',
  'completed',
  'refunded',
  'cancelled',
  'expired',
] as const

export const PROMO_METHODS = ['card', 'sbp', 'account', 'balance'] as const

/** A way to pay; a way that is closed says why. */
const WayToPay = z.object({
  method: z.enum(PROMO_METHODS),
  name: z.string(),
  why_not: z.string().nullable(),
})

/** What anybody sees of a token's promos. */
export const TokenPromos = z.object({
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
export type TokenPromos = z.infer<typeof TokenPromos>

/** What promos cost the user, and from when each is free for who buys it now. */
export const PromoSlots = z.object({
  price: Amount,
  days: z.int(),
  /** How long a place waits for its payment. */
  wait_minutes: z.int(),
  ways: z.array(WayToPay),
  places: z.array(
    z.object({
      place: PromoPlaceName,
      position: z.int(),
      starts_at: Timestamp,
      ends_at: Timestamp,
      queue: z.int(),
      /** Why it is not sold now, in words. */
      why_not: z.string().nullable(),
    }),
  ),
})
export type PromoSlots = z.infer<typeof PromoSlots>

export const BuyPromoBody = z.object({
  token_id: BodyId,
  slot: PromoPlaceName,
  method: z.enum(PROMO_METHODS, 'Выберите способ оплаты'),
})
export type BuyPromoBody = z.infer<typeof BuyPromoBody>

/** A place that the user bought, or is buying, with its figures. */
export const PromoBooking = z.object({
  id: Id,
  status: z.object({ code: z.enum(PROMO_STATES), name: z.string() }),
  place: PromoPlaceName,
  position: z.int(),
  /** Null where it was deleted. */
  token: z.object({ id: Id, file: Picture }).nullable(),
  name: z.string(),
  price: Amount,
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** Until then the place waits for its payment. */
  expires_at: Timestamp,
  is_from_balance: z.boolean(),
  payment: OrderPayment.nullable(),
  /** What went back of that payment, or is on its way, the oldest first: people may give back a part. */
  refunds: z.array(Returned),
  can_cancel: z.boolean(),
  /** Why it ended, in words. */
  reason: z.string().nullable(),
  views: z.int(),
  clicks: z.int(),
  /** Moscow days on which somebody looked, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), clicks: z.int() })),
  created_at: Timestamp,
  checked_at: Timestamp,
})
export type PromoBooking = z.infer<typeof PromoBooking>

/** `payment_url` is null where nothing is left to pay, and for a moment while the bank is asked. */
export const PromoBought = z.object({
  status: z.literal('pending'),
  id: Id,
  payment_url: z.string().nullable(),
  booking: PromoBooking,
})
export type PromoBought = z.infer<typeof PromoBought>

export const PromosQuery = PageQuery.extend({
  cursor: z.string().max(200).optional(),
  /** Those of one token. */
  token_id: z.coerce.number().pipe(BodyId).optional(),
})
export type PromosQuery = z.infer<typeof PromosQuery>

export const PromosPage = pageOf(PromoBooking)
export type PromosPage = z.infer<typeof PromosPage>
