/** The platform's part of every sale, of the seller's side, in hundredths of a per cent. */
export const FEE_BPS = 500

type Sale = { price: bigint; royaltyBps: number }
export type Split = { price: bigint; fee: bigint; royalty: bigint; seller: bigint }

const partOf = (price: bigint, bps: number) => (price * BigInt(bps)) / 10_000n

/**
 * Who gets what of a price, in kopecks: fee and royalty are rounded down, the rest is the seller's, so the parts
 * always come to the price. An author who sells their own work gets no royalty beside the price: say 0.
 */
export function splitPrice({ price, royaltyBps }: Sale): Split {
  const fee = partOf(price, FEE_BPS)
  const royalty = partOf(price, royaltyBps)
  return { price, fee, royalty, seller: price - fee - royalty }
}
