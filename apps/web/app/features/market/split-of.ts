import { HIGHEST_PRICE, LOWEST_PRICE } from '@kefir/rules/market/limits'
import { FEE_BPS, splitPrice } from '@kefir/rules/market/split-price'
import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import type { Token } from '@kefir/wire/tokens'
import { formatRoubles, formatShare } from '../../lib/format/format.ts'
import { readPrice } from '../../lib/format/read-price.ts'

export type Sold = {
  /** Per cent to the author of each sale, which an author does not pay themselves. */
  royalty: number
}

export const soldAs = ({
  author,
  owner,
  royalty_percent,
}: Pick<Token, 'author' | 'owner' | 'royalty_percent'>): Sold => ({
  royalty: author.id === owner.id ? 0 : royalty_percent,
})

export type SplitLine = { name: string; amount: string }
export type SplitWords = { gets: string; parts: SplitLine[] }

/** What the seller gets of a price as it is typed, and what goes elsewhere; null while it is no price. */
export function splitOf(typed: string, { royalty }: Sold): SplitWords | null {
  const read = readPrice(typed)
  if (!/^\d{1,8}\.\d{2}$/.test(read)) return null
  const price = fromDecimal(read)
  if (price < LOWEST_PRICE || price > HIGHEST_PRICE) return null

  const split = splitPrice({ price, royaltyBps: Math.round(royalty * 100) })
  const roubles = (kopecks: bigint) => formatRoubles(toDecimal(kopecks))
  return {
    gets: roubles(split.seller),
    parts: [
      { name: `Комиссия площадки,\u00a0${formatShare(FEE_BPS / 100)}`, amount: roubles(split.fee) },
      ...(royalty > 0
        ? [{ name: `Роялти автору,\u00a0${formatShare(royalty)}`, amount: roubles(split.royalty) }]
        : []),
    ],
  }
}
