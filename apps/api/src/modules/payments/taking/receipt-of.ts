import type { Receipt } from '../../../ports/bank.ts'
import type { KeptReceipt } from './taking.queries.ts'

/** What the tax service is told; of a refund in part so much of each line, and nothing of lines that stay. */
export const receiptOf = (
  { email, items }: KeptReceipt,
  lines: readonly bigint[] | null = null,
): Receipt => ({
  email,
  items: items
    .map(({ description, kopecks }, index) => ({
      description,
      kopecks: lines ? (lines[index] ?? 0n) : BigInt(kopecks),
    }))
    .filter(({ kopecks }) => kopecks > 0n),
})
