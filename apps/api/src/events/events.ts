import type { Tx } from '../db/client.ts'

/** What a bank's payment is for; each is gone on with by the market (`advance-deal.ts`). */
export type PaidFor = 'order' | 'offer' | 'promo' | 'drop'

/** Everything that happens and that another module may want to hear. Past tense. */
export type AppEvent =
  /** What a user may spend, by one posting of the ledger. */
  | { type: 'balance.changed'; userId: number; currency: 'kefir' | 'RUB'; transactionId: string }
  /** Litres came for what an order delivered. */
  | { type: 'cashback.given'; orderId: number }
  /** A token came to the wallet that its owner chose, or stayed where it was. */
  | { type: 'export.ended'; exportId: number; tokenId: number }
  /** Of an import from a wallet more is done, or all. */
  | { type: 'import.changed'; importId: number }
  | { type: 'maintenance.switched'; on: boolean; until: string | null }
  /** A contract told that what it says of a token of its is another thing now. */
  | { type: 'metadata.updated'; tokenId: number }
  /** Somebody is told something on the site. */
  | { type: 'notification.created'; notificationId: number; userId: number }
  /** It was made, raised, accepted, or came to nothing. */
  | { type: 'offer.changed'; offerId: number }
  /** It was paid, delivered, given back or given up. */
  | { type: 'order.changed'; orderId: number }
  /** The bank told something new of it, or of its refund; `purpose` and `refId` say what it pays for. */
  | { type: 'payment.changed'; paymentId: number; purpose: PaidFor; refId: number }
  /** It was ordered, let out, sent, came to its end. */
  | { type: 'payout.changed'; payoutId: number; userId: number }
  /** A bought place was booked, given back or given up. */
  | { type: 'promo.changed'; bookingId: number }
  /** What we send to the chain was signed, mined or undone, and is not over yet; `key` says what it is for. */
  | { type: 'send.advanced'; sendId: number; key: string }
  /**
   * The chain told of a seller, in small letters, that what they signed for this collection, or with these nonces, may
   * hold no more as of this block: the contract is to be asked.
   */
  | {
      type: 'sale.doubted'
      seller: string
      collection: string | null
      nonces: { first: string; last: string } | null
      block: string
    }
  /** What an owner signed to sell a token out of their wallet holds no more, and not by their own wish here. */
  | { type: 'sale.ended'; saleOrderId: number; tokenId: number }
  /** What we sent to the chain is done or failed for good; `key` says what it was for. */
  | { type: 'send.ended'; sendId: number; key: string }
  /** Its price, its counts or its owner. */
  | { type: 'token.changed'; tokenId: number }
  /** Nobody but its owner sees it any more: a moderator, its author or its owner took it out of sight. */
  | { type: 'token.hidden'; tokenId: number }
  /** Somebody brought it here from their wallet. */
  | { type: 'token.imported'; tokenId: number; userId: number }
  /** Offered, or at another price than before; roubles as on the wire. */
  | { type: 'token.listed'; tokenId: number; price: string; previousPrice: string | null }
  /** The chain has it at another address than before, whoever sent it there, and for good. */
  | { type: 'token.moved'; tokenId: number }
  /** It has a new owner, who paid for it. */
  | { type: 'token.sold'; tokenId: number; transactionId: string; orderId: number }
  /** A line of a token's history went a step on. */
  | { type: 'transaction.changed'; tokenId: number; transactionId: string }
  /** Its file was looked at: it is ready, or refused with a reason. */
  | { type: 'upload.checked'; uploadId: string }
  /** One or more of the user's, before their time. */
  | { type: 'session.ended'; userId: number }
  | { type: 'user.activated'; userId: number }
  | { type: 'user.logged_in'; userId: number; sessionId: number }
  | { type: 'user.removed'; userId: number }
  /** An address of Polygon became one of the user's, or is theirs no more; in small letters. */
  | { type: 'wallet.linked'; userId: number; address: string }
  | { type: 'wallet.unlinked'; userId: number; address: string }
  /** Works whose author wants them offered are shown; all of one author. */
  | { type: 'work.shown'; tokenIds: number[] }

export type EventType = AppEvent['type']
export type EventOf<T extends EventType> = Extract<AppEvent, { type: T }>

/**
 * Whose story an event belongs to: every listener hears one story in the order in which its row was
 * locked, so the publisher holds that lock. Null where each event stands for itself.
 */
const stories: { [T in EventType]: (event: EventOf<T>) => string | null } = {
  // Under the lock of the account, which a user has one of in each currency.
  'balance.changed': ({ userId, currency }) => `balance:${userId}:${currency}`,
  'cashback.given': ({ orderId }) => `order:${orderId}`,
  'export.ended': ({ tokenId }) => `token:${tokenId}`,
  // Whoever hears it reads how it stands.
  'import.changed': () => null,
  'maintenance.switched': () => 'site',
  // Whoever hears it reads anew.
  'metadata.updated': () => null,
  // Each is read when it is told.
  'notification.created': () => null,
  'offer.changed': ({ offerId }) => `offer:${offerId}`,
  'order.changed': ({ orderId }) => `order:${orderId}`,
  'payment.changed': ({ paymentId }) => `payment:${paymentId}`,
  'payout.changed': ({ payoutId }) => `payout:${payoutId}`,
  'promo.changed': ({ bookingId }) => `promo:${bookingId}`,
  'token.sold': ({ tokenId }) => `token:${tokenId}`,
  'send.advanced': ({ sendId }) => `send:${sendId}`,
  // Whoever hears it asks the contract.
  'sale.doubted': () => null,
  'sale.ended': ({ tokenId }) => `token:${tokenId}`,
  'send.ended': ({ sendId }) => `send:${sendId}`,
  // Whoever hears it looks again, so the order of two does not matter.
  'session.ended': () => null,
  'token.changed': ({ tokenId }) => `token:${tokenId}`,
  'token.hidden': ({ tokenId }) => `token:${tokenId}`,
  'token.moved': ({ tokenId }) => `token:${tokenId}`,
  'token.imported': ({ tokenId }) => `token:${tokenId}`,
  'token.listed': ({ tokenId }) => `token:${tokenId}`,
  // Under the lock of the token.
  'transaction.changed': ({ tokenId }) => `token:${tokenId}`,
  'upload.checked': ({ uploadId }) => `upload:${uploadId}`,
  'user.activated': ({ userId }) => `user:${userId}`,
  'user.logged_in': ({ userId }) => `user:${userId}`,
  'user.removed': ({ userId }) => `user:${userId}`,
  'wallet.linked': ({ userId }) => `user:${userId}`,
  'wallet.unlinked': ({ userId }) => `user:${userId}`,
  // Whoever hears it looks again.
  'work.shown': () => null,
}

export function keyOf<T extends EventType>(event: EventOf<T>): string | null {
  return stories[event.type as T](event)
}

/** Writes the events into the transaction; listeners run after commit, or never. */
export type Publish = (tx: Tx, ...events: AppEvent[]) => Promise<void>
