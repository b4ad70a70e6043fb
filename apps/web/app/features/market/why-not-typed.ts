import { whyNotThisPrice } from '@kefir/rules/market/why-not-offer'
import { fromDecimal } from '@kefir/rules/money/decimal'

/** The rule of the server, said while the price is typed; of what is no price yet it says nothing. */
export function whyNotTyped(price: string, asked: string | null): string | null {
  if (asked === null || !/^\d{1,8}\.\d{2}$/.test(price)) return null
  return whyNotThisPrice(fromDecimal(price), fromDecimal(asked))
}
