import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Listener } from './listener.ts'

const SLOW = Array.from({ length: 5 }, (_, index) => `slow-${index}`)
const held = Promise.withResolvers<void>()
const begun: string[] = []
const heard: number[] = []

const slowListener = (name: string): Listener => ({
  name,
  runs: 'worker',
  hears: {
    async 'user.logged_in'() {
      begun.push(name)
      await held.promise
    },
  },
})
const quickListener: Listener = {
  name: 'quick',
  runs: 'worker',
  hears: { 'user.activated': async (_context, { userId }) => void heard.push(userId) },
}

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp({ listeners: [...SLOW.map(slowListener), quickListener] })
})
afterAll(async () => {
  held.resolve()
  await bed.close()
})

test('however many listeners are slow, another hears at once, each by one connection', async () => {
  const { db, publish, jobs } = bed.context
  await db
    .transaction()
    .execute((tx) => publish(tx, { type: 'user.logged_in', userId: 1, sessionId: 1 }))
  await expect.poll(() => begun.toSorted()).toEqual(SLOW)

  await db.transaction().execute((tx) => publish(tx, { type: 'user.activated', userId: 2 }))
  await expect.poll(() => heard).toEqual([2])
  // What watches the queues waits for none of them either.
  expect((await jobs.listQueues()).length).toBeGreaterThan(SLOW.length)
  // The quick one's ends a moment after its handler.
  await expect
    .poll(() =>
      query(
        db,
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and application_name = 'kefir-lines'
           and state = 'idle in transaction'`,
      ),
    )
    .toEqual([{ count: SLOW.length }])
})
