import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const LOOKS = 3
const QUEUE = 'test.unwoken'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

/** Statements outside transactions and whole transactions alike; what a connection did in its last second may be missing. */
async function transactionsSoFar() {
  const [row] = await query<{ count: number }>(
    bed.context.db,
    `select xact_commit::float8 as count from pg_stat_database where datname = current_database()`,
  )
  return row!.count
}

test('what nobody woke a worker for is found by the next look, and idle queues ask for nothing meanwhile', async () => {
  const { db, jobs } = bed.context
  let done = Promise.withResolvers<void>()
  await jobs.declare([{ name: QUEUE }])
  await jobs.work(QUEUE, async () => done.resolve())
  async function leaveJob() {
    done = Promise.withResolvers()
    await query(db, 'insert into pgboss.job (name) values ($1)', QUEUE)
    await done.promise
  }
  // Until every worker has asked for the first time, and this was counted.
  await leaveJob()

  const before = await transactionsSoFar()
  for (let look = 0; look < LOOKS; look += 1) await leaveJob()
  const asked = (await transactionsSoFar()) - before

  // Each queue by itself would have asked as often as this one was looked at.
  const queues = await query(db, 'select name from pgboss.queue')
  expect(asked).toBeLessThan((LOOKS * queues.length) / 2)
})
