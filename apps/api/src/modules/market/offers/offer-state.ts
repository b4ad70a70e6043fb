import { nextOfOffer, type NextOfOffer } from '@kefir/rules/market/next-of-offer'
import type { Tx } from '../../../db/client.ts'
import { listPaymentsOf, type PaymentRow } from '../../payments/taking/taking.queries.ts'
import { listRemoved, lockReserved, type DeliveredToken } from '../orders/orders.queries.ts'
import { findOffer, listCounted, lockOfferRow, type OfferRow } from './offers.queries.ts'

export type OfferState = {
  offer: OfferRow
  /** Null where its author deleted it. */
  token: DeliveredToken | null
  payments: PaymentRow[]
  /** Payments whose money is part of the price. */
  counted: number[]
}

/** An offer with its token and payments, nobody else's until the transaction ends: token first, then the offer. */
export async function lockOffer(tx: Tx, offerId: number): Promise<OfferState | null> {
  const found = await findOffer(tx, offerId)
  if (!found) return null
  const tokenIds = found.token_id === null ? [] : [found.token_id]
  const [token = null] = await lockReserved(tx, { tokenIds })
  const offer = await lockOfferRow(tx, offerId)
  const payments = await listPaymentsOf(tx, 'offer', offerId)
  return { offer, token, payments, counted: await listCounted(tx, offerId) }
}

export const isOpen = ({ ended_at }: Pick<OfferRow, 'ended_at'>) => ended_at === null

/** The last payment of an offer makes or raises it, until its money is part of the price. */
export function awaitedOf({ payments, counted }: Pick<OfferState, 'payments' | 'counted'>) {
  const last = payments.at(-1)
  return last && !counted.includes(last.id) ? last : null
}

/** What the rule says is to be done. */
export async function decide(tx: Tx, state: OfferState, now: Date): Promise<NextOfOffer> {
  const { offer, token, payments, counted } = state
  const removed = await listRemoved(tx, [offer.bidder_id, offer.owner_id])
  return nextOfOffer(
    {
      isOpen: isOpen(offer),
      isActive: offer.status === 'active',
      isOverdue: offer.expires_at <= now,
      isAcceptable:
        token?.owner_id === offer.owner_id && token.status === 'ready' && removed.length === 0,
      awaitedId: awaitedOf(state)?.id ?? null,
    },
    payments.map(({ id, status, spent_at }) => ({
      id,
      status,
      isSpent: spent_at !== null,
      isCounted: counted.includes(id),
    })),
  )
}
