import type { MoneyRow } from '@kefir/wire/finance'
import type { Purpose } from '../../../brings/purpose.ts'
import type { MoneyFacts } from './find-history.ts'

/** What an operation belongs to, by the number people know it by: ids of entries are ours alone, and those of payments where their seller is known. */
export function aboutOf(
  paidFor: readonly Purpose[],
  facts: Pick<MoneyFacts, 'branch' | 'sold' | 'thing' | 'about_id' | 'purpose' | 'payment_id'>,
): MoneyRow['about'] {
  const { branch, sold, thing, about_id: id, payment_id: paymentId } = facts
  // What no module sells any more is nobody's to name: its payment's own number is left.
  if (!sold && facts.purpose !== null && paymentId !== null)
    return { type: 'payment', id: paymentId, name: numbered('Платёж', paymentId), link: null }
  if (id === null) return null
  if (branch === 'payout')
    return { type: branch, id, name: numbered('Выплата', id), link: payoutPath(id) }

  // Sales and invoices have no purpose: they are of orders.
  const owner = sold ?? paidFor.find(({ isOrder }) => isOrder)
  if (!owner) return null
  // An order is its buyer's page: whoever sold in it knows its number only.
  const isSellers = branch === 'sale' || branch === 'held_sale'
  const link = isSellers ? null : owner.path({ refId: id, tokenId: thing?.tokenId ?? null })
  return { type: owner.code, id, name: numbered(owner.name, id), link }
}

const numbered = (name: string, id: number) => `${name} №\u00a0${id}`
const payoutPath = (id: number) => `/finance/create/sbp?payout=${id}`
