import { findWashTrades, type Sale } from '../statistics/find-wash-trades.ts'

/** Litres of a purchase in hundredths of a per cent of roubles, where no setting says otherwise: 1 l of each 100 ₽. */
export const CASHBACK_BPS = 100

/** Hundredths of a litre for kopecks, rounded down. */
export const litresFor = (kopecks: bigint, bps: number): bigint => (kopecks * BigInt(bps)) / 10_000n

/**
 * Whether a sale was for show: to oneself, or back to somebody who had sold the token shortly before. `history` is what
 * the token was sold for until then, the sale among it.
 */
export const isForShow = (saleId: bigint, history: readonly Sale[]): boolean =>
  findWashTrades(history).has(saleId)
