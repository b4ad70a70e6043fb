import type { Tx } from '@kefir/api/db/client'
import type { Posting } from '@kefir/api/modules/ledger/post'
import { payoutPosting } from '@kefir/api/modules/payments/payouts/payout-posting'
import { payoutCancellationWords } from '@kefir/rules/payments/cancellation-words'
import { DAY_MS } from '../day-ms.ts'
import { fakeUuid } from './fake-bank.ts'

/** One that the test bank pays to. */
export const DEMO_PHONE = '79161234567'
const SBP_BANK = { id: '100000000111', name: 'Сбербанк' }
const ARRIVES_WITHIN_MS = 4 * 60_000

/** Kopecks, oldest first; the last is large enough to wait for a second person. */
const PAYOUTS = [
  { daysAgo: 30.4, amount: 500_000n, status: 'succeeded' },
  { daysAgo: 21.3, amount: 600_000n, status: 'succeeded' },
  { daysAgo: 12.2, amount: 300_000n, status: 'failed' },
  { daysAgo: 1.4, amount: 1_800_000n, status: 'waiting' },
] as const

/** What the demo login took out by SBP: it arrived, came back, or waits for staff. */
export async function insertPayouts(tx: Tx, userId: number, now: Date): Promise<Posting[]> {
  const postings: Posting[] = []
  for (const { daysAgo, amount, status } of PAYOUTS) {
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS)
    const isOver = status !== 'waiting'
    const endedAt = isOver ? new Date(createdAt.getTime() + ARRIVES_WITHIN_MS) : createdAt
    const name = `payout ${daysAgo}`
    const { id } = await tx
      .insertInto('payouts')
      .values({
        user_id: userId,
        amount,
        method: 'sbp',
        status,
        reason: status === 'failed' ? payoutCancellationWords('rejected_by_payee') : null,
        phone: DEMO_PHONE,
        sbp_bank_id: SBP_BANK.id,
        sbp_bank_name: SBP_BANK.name,
        key: fakeUuid(`key of ${name}`),
        bank_id: isOver ? fakeUuid(name) : null,
        created_at: createdAt,
        updated_at: endedAt,
        look_at: endedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payout = { id, user_id: userId, amount }
    postings.push(payoutPosting('payout', payout, createdAt))
    if (isOver) {
      const end = status === 'succeeded' ? 'payout_sent' : 'payout_returned'
      postings.push(payoutPosting(end, payout, endedAt))
    }
  }
  return postings
}
