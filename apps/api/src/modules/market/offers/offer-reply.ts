import { OFFER_ENDS, OFFER_WORDS, type OfferStatus } from '@kefir/rules/market/offer-words'
import { splitPrice } from '@kefir/rules/market/split-price'
import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Offer, TokenOffer } from '@kefir/wire/offers'
import type { FileStore } from '../../../ports/file-store.ts'
import { personReply } from '../../accounts/person-reply.ts'
import type { PaymentRow } from '../../payments/taking/taking.queries.ts'
import { pictureReply } from '../../pictures/picture-reply.ts'
import { paymentReply } from '../orders/order-reply.ts'
import type { OfferRow, ShownOffer } from './offers.queries.ts'

type Reading = { viewerId: number; awaited: PaymentRow | null; now: Date }

/** An offer whose time is over has ended, whether or not anybody has noted it. */
const statusAt = ({ status, ended_at, expires_at }: OfferRow, now: Date): OfferStatus =>
  ended_at === null && expires_at <= now ? 'expired' : status

export function offerReply(
  files: FileStore,
  row: ShownOffer,
  { viewerId, awaited, now }: Reading,
): Offer {
  const status = statusAt(row, now)
  const isMade = row.bidder_id === viewerId
  const payment = isMade && status !== 'expired' ? awaited : null
  const isRaised = payment !== null && payment.status !== 'cancelled' && status === 'active'
  return {
    id: row.id,
    side: isMade ? 'made' : 'received',
    token: {
      id: row.token_id,
      name: row.token_name,
      file: row.file && pictureReply(files, row.file),
    },
    bidder: personReply(files, row.bidder),
    owner: personReply(files, row.owner),
    price: toDecimal(row.price),
    method: row.method,
    status: { code: status, name: OFFER_WORDS[status] },
    reason: row.reason ?? (status === 'expired' ? OFFER_ENDS.expired : null),
    split: status === 'active' && !isMade ? splitOf(row) : null,
    payment: payment && paymentReply(payment, undefined),
    raise_to: isRaised ? toDecimal(row.price + payment.amount) : null,
    order_id: isMade ? row.order_id : null,
    created_at: toMoscowIso(row.created_at),
    expires_at: toMoscowIso(row.expires_at),
    ended_at: row.ended_at && toMoscowIso(row.ended_at),
  }
}

export const tokenOfferReply = (
  files: FileStore,
  row: ShownOffer,
  viewerId: number | null,
): TokenOffer => ({
  id: row.id,
  bidder: personReply(files, row.bidder),
  price: toDecimal(row.price),
  is_own: row.bidder_id === viewerId,
  split: row.owner_id === viewerId ? splitOf(row) : null,
  created_at: toMoscowIso(row.created_at),
  expires_at: toMoscowIso(row.expires_at),
})

/** An author who sells their own work gets no royalty beside the price. */
function splitOf({ price, author_id, owner_id, royalty_bps }: ShownOffer) {
  const royaltyBps = author_id === owner_id ? 0 : (royalty_bps ?? 0)
  const { fee, royalty, seller } = splitPrice({ price, royaltyBps })
  return { fee: toDecimal(fee), royalty: toDecimal(royalty), gets: toDecimal(seller) }
}
