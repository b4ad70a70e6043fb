import { alone, story, type EventsOf } from '../../events/events.ts'
import type { Currency } from './account-kinds.ts'

export const ledgerEvents = {
  /** What a user may spend, by one posting: under the lock of the account, of which there is one in each currency. */
  'balance.changed': story<{ userId: number; currency: Currency; transactionId: string }>(
    ({ userId, currency }) => `balance:${userId}:${currency}`,
  ),
  /** The same of many at once, by one call of `post`: whose, and by which postings. */
  'balances.changed': alone<{
    currency: Currency
    changes: { userId: number; transactionId: string }[]
  }>(),
}

declare module '../../events/events.ts' {
  interface Events extends EventsOf<typeof ledgerEvents> {}
}
