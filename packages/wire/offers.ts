import { MOST_OFFER_DAYS } from '@kefir/rules/market/limits'
import { OFFER_STATUSES } from '@kefir/rules/market/offer-words'
import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Picture, Timestamp } from './common.ts'
import { OrderPayment } from './orders.ts'
import { Price } from './sale.ts'
import { Person } from './tokens.ts'

export const OFFER_METHODS = ['balance', 'card', 'sbp'] as const
const OfferMethod = z.enum(OFFER_METHODS, 'Выберите, откуда взять деньги')

/** Made again at a higher price, it is raised: the difference is set aside, or paid, the same way. */
export const OfferBody = z.object({
  price: Price,
  expires_in_days: z
    .int('Выберите срок')
    .min(1, 'Срок от 1 до 30 дней')
    .max(MOST_OFFER_DAYS, 'Срок от 1 до 30 дней'),
  /** From the balance where nothing is said; of a raise as the offer was made. */
  method: OfferMethod.optional(),
})
export type OfferBody = z.infer<typeof OfferBody>

/** The price that the owner saw: another one is not accepted unseen. */
export const AcceptBody = z.object({ price: Price })

/** Of the price: what the platform and the author get, and what is left to the owner. */
const OfferSplit = z.object({ fee: Amount, royalty: Amount, gets: Amount })

export const Offer = z.object({
  id: Id,
  /** Whose side the reader is on. */
  side: z.enum(['made', 'received']),
  /** Without an id where its author deleted it, without a picture where it is not shown. */
  token: z.object({ id: Id.nullable(), name: z.string(), file: Picture.nullable() }),
  bidder: Person,
  owner: Person,
  price: Amount,
  method: OfferMethod,
  status: z.object({ code: z.enum(OFFER_STATUSES), name: z.string() }),
  /** Why it came to nothing, in words for who made it. */
  reason: z.string().nullable(),
  /** Of one that can be accepted, for the owner only. */
  split: OfferSplit.nullable(),
  /** The payment that makes or raises it, for the bidder only; null when it has come. */
  payment: OrderPayment.nullable(),
  /** What the price will be then. */
  raise_to: Amount.nullable(),
  /** The deal it became, for the bidder only. */
  order_id: Id.nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
  ended_at: Timestamp.nullable(),
})
export type Offer = z.infer<typeof Offer>

const TokenOffer = z.object({
  id: Id,
  bidder: Person,
  price: Amount,
  is_own: z.boolean(),
  /** For the owner only. */
  split: OfferSplit.nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
})
export type TokenOffer = z.infer<typeof TokenOffer>

const WayToOffer = z.object({
  method: OfferMethod,
  name: z.string(),
  why_not: z.string().nullable(),
})

export const TokenOffers = z.object({
  /** The highest first, at most 50. */
  offers: z.array(TokenOffer),
  total: z.int(),
  /** As live messages tell it: another mark, other offers, or another owner. */
  mark: z.string(),
  /** The viewer's own that is open, also while it waits for its payment. */
  own: Offer.nullable(),
  /** Why the viewer may offer nothing; null where they may, and for guests. */
  why_not: z.string().nullable(),
  /** Roubles on the viewer's balance; null for guests. */
  available: Amount.nullable(),
  ways: z.array(WayToOffer),
})
export type TokenOffers = z.infer<typeof TokenOffers>

export const OffersQuery = PageQuery.extend({
  side: z.enum(['made', 'received']).default('made'),
  cursor: z.string().max(200).optional(),
})
export type OffersQuery = z.infer<typeof OffersQuery>

export const OffersPage = pageOf(Offer)
export type OffersPage = z.infer<typeof OffersPage>
