import { MOST_BY_CARD, MOST_BY_SBP } from './limits.ts'

type Asked = {
  /** Kopecks of the whole order. */
  total: bigint
  legalClass: string
  /** How many tokens the sum is for: of several some may be left out. */
  tokens: number
}

/**
 * Why nobody could pay for an order of that sum, and the way out; null where there is a way. To reserve it would only
 * keep its tokens from others.
 */
export function whyNotPay({ total, legalClass, tokens }: Asked): string | null {
  if (legalClass === 'entity' || total <= MOST_BY_CARD || total <= MOST_BY_SBP) return null
  const wayOut =
    tokens > 1
      ? 'Разделите покупку на несколько заказов или оплатите её по счёту как организация'
      : 'Такую покупку может оплатить по счёту организация'
  return `За один раз можно оплатить картой до 350 000 ₽, по СБП до 700 000 ₽. ${wayOut}`
}
