import { story, type EventsOf } from '../../events/events.ts'

const ofToken = ({ tokenId }: { tokenId: number }) => `token:${tokenId}`
const ofOrder = ({ orderId }: { orderId: number }) => `order:${orderId}`

export const marketEvents = {
  /** Litres came for what an order delivered. */
  'cashback.given': story<{ orderId: number }>(ofOrder),
  /** It was made, raised, accepted, or came to nothing. */
  'offer.changed': story<{ offerId: number }>(({ offerId }) => `offer:${offerId}`),
  /** It was paid, delivered, given back or given up. Older nodes do not say whose it is. */
  'order.changed': story<{ orderId: number; userId?: number }>(ofOrder),
  /** A bought place was booked, given back or given up. */
  'promo.changed': story<{ bookingId: number }>(({ bookingId }) => `promo:${bookingId}`),
  /** What an owner signed to sell a token out of their wallet holds no more, and not by their own wish here. */
  'sale.ended': story<{ saleOrderId: number; tokenId: number }>(ofToken),
  /** It has a new owner, who paid for it. */
  'token.sold': story<{ tokenId: number; transactionId: string; orderId: number }>(ofToken),
}

declare module '../../events/events.ts' {
  interface Events extends EventsOf<typeof marketEvents> {}
}
