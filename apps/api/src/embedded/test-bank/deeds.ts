import { randomUUID } from 'node:crypto'
import { ApiRefusal } from './api-refusal.ts'

/** What a shop asks for, and when. */
export type Deed = { now: Date; body: unknown }

const ROUBLES = 100n
const LEAST = ROUBLES

/** The most at once, in kopecks. */
export const LIMITS = {
  bank_card: 350_000n * ROUBLES,
  sbp: 700_000n * ROUBLES,
  payoutCard: 150_000n * ROUBLES,
  payoutSbp: 500_000n * ROUBLES,
}

export function checkAmount(kopecks: bigint, most: bigint) {
  if (kopecks < LEAST || kopecks > most)
    throw new ApiRefusal('invalid_request', 'The amount is out of limits', 'amount.value')
}

/** As long as YooKassa's own, and as hard to guess. */
export const newId = (prefix = '') => `${prefix}${randomUUID()}`

export const isDue = (at: string | null, now: Date) =>
  at !== null && Date.parse(at) <= now.getTime()
