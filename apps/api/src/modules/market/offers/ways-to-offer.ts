import type { TokenOffers } from '@kefir/wire/offers'
import { AppError } from '../../../app-error.ts'
import { waysToPay } from '../orders/ways-to-pay.ts'
import type { OfferMethod } from './offers.queries.ts'

const BALANCE = { method: 'balance', name: 'С\u00a0баланса', why_not: null } as const

/** Where the money of an offer may be taken from: an organisation sets aside what is on its balance. */
export function waysToOffer(legalClass: string, amount: bigint): TokenOffers['ways'] {
  const paid = waysToPay({ total: amount, legalClass, hasRequisites: false }).flatMap(
    ({ method, name, why_not }) => (method === 'account' ? [] : [{ method, name, why_not }]),
  )
  return [BALANCE, ...paid]
}

type Wish = { method: OfferMethod; legalClass: string; amount: bigint }

export function refuseWay({ method, legalClass, amount }: Wish) {
  const way = waysToOffer(legalClass, amount).find((one) => one.method === method)
  const refusal = way ? way.why_not : 'Организация может предложить цену только с\u00a0баланса'
  if (refusal) throw new AppError('VALIDATION_FAILED', { fields: { method: refusal } })
}
