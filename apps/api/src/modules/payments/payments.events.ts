import { story, type EventsOf } from '../../events/events.ts'

export const paymentsEvents = {
  /** The bank told something new of it, or of its refund; by `purpose` whoever sells `refId` knows its own. Older nodes do not say whose it is. */
  'payment.changed': story<{ paymentId: number; purpose: string; refId: number; userId?: number }>(
    ({ paymentId }) => `payment:${paymentId}`,
  ),
  /** It was ordered, let out, sent, came to its end. */
  'payout.changed': story<{ payoutId: number; userId: number }>(
    ({ payoutId }) => `payout:${payoutId}`,
  ),
}

declare module '../../events/events.ts' {
  interface Events extends EventsOf<typeof paymentsEvents> {}
}
