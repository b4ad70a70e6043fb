import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BankAway } from '../../../ports/bank.ts'
import { makePayout } from '../../../testing/desk-deeds.ts'
import { query } from '../../../testing/query.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ADVANCE_PAYOUT } from '../payouts/advance-payout.ts'
import { sweepPayouts } from '../payouts/sweep-payouts.ts'
import { lookAndLater } from './look-later.ts'

const HOUR_MS = 3_600_000

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())
beforeEach(() => {
  bed.clock.at = null
})

const jobsOf = async (payoutId: number) =>
  (
    await query<{ state: string }>(
      bed.context.db,
      `select state from pgboss.job where name = $1 and data ->> 'payoutId' = $2`,
      ADVANCE_PAYOUT,
      String(payoutId),
    )
  ).map(({ state }) => state)

const payoutRow = (id: number) =>
  bed.context.db
    .selectFrom('payouts')
    .select(['status', 'look_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The bank tells of another's pay-out under its id: that is for people, each time anew. */
async function hopeless() {
  const { id } = await bed.context.bank.payOut({
    key: randomUUID(),
    kopecks: 20_000n,
    to: { sbpPhone: '79161234567', bankId: '100000000111' },
    description: 'Чужая',
    metadata: { payout: 'another' },
  })
  return makePayout(bed, { status: 'pending', bank_id: id, amount: 20_000n })
}

test('what always fails has one job, however often it is swept, and holds up nobody', async () => {
  const failing = await hopeless()
  const { look_at: before } = await payoutRow(failing)
  await sweepPayouts(bed.context)
  await expect.poll(() => jobsOf(failing), { timeout: 20_000 }).toEqual(['retry'])
  expect((await payoutRow(failing)).look_at.getTime()).toBeGreaterThan(before.getTime())

  const other = await makePayout(bed, { status: 'new', amount: 20_000n })
  for (let sweep = 1; sweep <= 10; sweep += 1) {
    bed.clock.at = new Date(Date.now() + sweep * 60_000)
    await Promise.all([sweepPayouts(bed.context), sweepPayouts(bed.context)])
    expect(await jobsOf(failing)).toHaveLength(1)
  }
  bed.clock.at = null
  await expect
    .poll(async () => (await payoutRow(other)).status, { timeout: 20_000 })
    .not.toBe('new')
})

test('what fails is put off by a quarter of its age, and at last by six hours', async () => {
  const payoutId = await makePayout(bed, { status: 'new', amount: 20_000n })
  const look = (since: Date) =>
    lookAndLater(
      bed.context,
      { table: 'payouts', id: payoutId, since, queue: ADVANCE_PAYOUT, data: { payoutId } },
      () => Promise.reject(new Error('ours')),
    )
  const start = Date.now() + HOUR_MS
  for (const [ageMs, waitMs] of [
    [HOUR_MS, HOUR_MS / 4],
    [240 * HOUR_MS, 6 * HOUR_MS],
  ] as const) {
    bed.clock.at = new Date(start + ageMs)
    await expect(look(new Date(start))).rejects.toThrow('ours')
    const { look_at } = await payoutRow(payoutId)
    expect(look_at.getTime() - bed.clock.at.getTime()).toBe(waitMs)
  }
  expect(await jobsOf(payoutId)).toEqual([])
})

test('a busy bank is asked no sooner than it says', async () => {
  const payoutId = await makePayout(bed, { status: 'new', amount: 20_000n })
  bed.clock.at = new Date(Date.now() + HOUR_MS)
  await lookAndLater(
    bed.context,
    {
      table: 'payouts',
      id: payoutId,
      since: bed.clock.at,
      queue: ADVANCE_PAYOUT,
      data: { payoutId },
    },
    () => Promise.reject(new BankAway('busy', { retryAfter: 90_000 })),
  )
  const { look_at } = await payoutRow(payoutId)
  expect(look_at.getTime() - bed.clock.at.getTime()).toBe(90_000)
  expect(await jobsOf(payoutId)).toEqual(['created'])
})
