import type { MoneyType } from '@kefir/wire/finance'
import { purposeOf, type Purpose } from '../../../brings/purpose.ts'
import { BRANCHES, type Branch, type PurposesAsked } from './history.queries.ts'

/** Of money that was paid for what no module sells any more. */
const OF_ELSE = 'purchase'

const OF_BRANCH: Record<Exclude<(typeof BRANCHES)[number], 'payment'>, MoneyType> = {
  refund: 'refund',
  sale: 'sale',
  held_sale: 'sale',
  payout: 'payout',
  incoming: 'invoice',
  other_out: OF_ELSE,
  other_in: 'refund',
}

/** All walks there are, in the order in which a cursor keeps them. */
export const branchesOf = (paidFor: readonly Purpose[]): Branch[] => [
  ...BRANCHES,
  ...reasonsOf(paidFor),
]

/** Reasons of the ledger that sellers name. */
export const reasonsOf = (paidFor: readonly Purpose[]): string[] =>
  paidFor.flatMap(({ balance }) => (balance ? [balance.paid, balance.back] : []))

/** Whose balance a branch tells of, where it is a reason of the ledger. */
export const purposeOfReason = (paidFor: readonly Purpose[], branch: Branch) =>
  paidFor.find(({ balance }) => balance?.paid === branch || balance?.back === branch)

/** What a payment is called by what it is for. */
export const paymentType = (paidFor: readonly Purpose[], purpose: string | null) =>
  purposeOf(paidFor, purpose)?.type ?? OF_ELSE

/** What one operation is called. */
export function typeOf(
  paidFor: readonly Purpose[],
  branch: Branch,
  purpose: string | null,
): MoneyType {
  if (branch === 'payment') return paymentType(paidFor, purpose)
  const sold = purposeOfReason(paidFor, branch)
  if (sold) return sold.balance!.paid === branch ? sold.type : 'refund'
  return OF_BRANCH[branch as keyof typeof OF_BRANCH]
}

/** Where the operations of a type are: all of these walks, of payments those for these purposes; none where nobody sells such. */
export function placesOf(
  paidFor: readonly Purpose[],
  type: MoneyType,
): { branches: Branch[]; purposes: PurposesAsked } {
  const isElse = type === OF_ELSE
  const codes = paidFor.filter((one) => (one.type === type) !== isElse).map(({ code }) => code)
  const branches = branchesOf(paidFor).filter((branch) =>
    branch === 'payment' ? isElse || codes.length > 0 : typeOf(paidFor, branch, null) === type,
  )
  return { branches, purposes: { codes, isElse } }
}
