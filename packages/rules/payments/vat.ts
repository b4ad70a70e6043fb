/** As papers say it; `none` where the seller pays no such tax. */
export const vatWords = (vat: string) => (vat === 'none' ? 'Без НДС' : `В том числе НДС ${vat} %`)

/** What of a price that contains the tax is the tax, in whole kopecks, a half up. */
export function vatWithin(kopecks: bigint, vat: string): bigint | null {
  if (vat === 'none') return null
  const rate = BigInt(vat)
  return (kopecks * rate * 2n + 100n + rate) / (2n * (100n + rate))
}
