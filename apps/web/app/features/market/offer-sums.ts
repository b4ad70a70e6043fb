import { LEAST_RAISE, LOWEST_PRICE } from '@kefir/rules/market/limits'
import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import type { Offer } from '@kefir/wire/offers'
import { formatRoubles } from '../../lib/format/format.ts'

type Own = Pick<Offer, 'price' | 'status'> | null

/** What one's own offer is, where it stands already and would be raised; else null. */
export const raisedFrom = (own: Own) => (own?.status.code === 'active' ? own.price : null)

export const leastRaise = (price: string) => toDecimal(fromDecimal(price) + LEAST_RAISE)

/** What a raise takes besides what is set aside already; null where nothing is raised, or by too little. */
export function chargeWords(typed: string, own: Own): string | null {
  const from = raisedFrom(own)
  if (from === null || !/^\d{1,8}\.\d{2}$/.test(typed)) return null
  const more = fromDecimal(typed) - fromDecimal(from)
  if (more < LEAST_RAISE) return null
  return `Доплата ${formatRoubles(toDecimal(more))}: ${formatRoubles(from)} уже отложены.`
}

/** Kopecks: examples are round. */
const STEP = 1_000n

/** A price that might be typed: the least raise, a tenth below what is asked, or any. */
export function examplePrice(asked: string | null, own: Own): string {
  const from = raisedFrom(own)
  if (from !== null) return inRoubles(leastRaise(from))
  const below = asked === null ? 150_000n : ((fromDecimal(asked) * 9n) / 10n / STEP) * STEP
  return inRoubles(toDecimal(below < LOWEST_PRICE ? LOWEST_PRICE : below))
}

const inRoubles = (amount: string) => formatRoubles(amount).replace(/\s₽$/, '')
