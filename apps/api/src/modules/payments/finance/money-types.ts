import type { MoneyType } from '@kefir/wire/finance'
import type { Purpose } from '../taking/taking.queries.ts'
import { BRANCHES, type Branch } from './history.queries.ts'

/** What a payment is called by what it is for. */
const OF_PURPOSE: Record<Purpose, MoneyType> = {
  order: 'purchase',
  offer: 'purchase',
  promo: 'purchase',
  drop: 'drop',
}

const OF_BRANCH: Record<Exclude<Branch, 'payment'>, MoneyType> = {
  refund: 'refund',
  sale: 'sale',
  held_sale: 'sale',
  payout: 'payout',
  incoming: 'invoice',
  offer: 'purchase',
  offer_returned: 'refund',
  promo: 'purchase',
  promo_returned: 'refund',
}

/** What one operation is called. */
export const typeOf = (branch: Branch, purpose: Purpose | null): MoneyType =>
  branch === 'payment' ? OF_PURPOSE[purpose!] : OF_BRANCH[branch]

/** Where the operations of a type are: all of these walks, of payments those for these purposes. */
export function placesOf(type: MoneyType): { branches: Branch[]; purposes: Purpose[] } {
  const purposes = (Object.keys(OF_PURPOSE) as Purpose[]).filter((one) => OF_PURPOSE[one] === type)
  const branches = BRANCHES.filter((branch) =>
    branch === 'payment' ? purposes.length > 0 : OF_BRANCH[branch] === type,
  )
  return { branches, purposes }
}
