import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const LOOKS = 3
const QUEUE = 'test.unwoken'
/** How pg-boss asks for the jobs of one queue. */
const ASKED_QUEUE = /next AS[\s\S]*?WHERE j\.name = '([^']+)'/

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

/** Which queues were asked for jobs while `act` ran, once for each question; counted where they are sent. */
async function questionsDuring(act: () => Promise<void>) {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return sent.mock.calls.flatMap(([asked]) => ASKED_QUEUE.exec(String(asked))?.[1] ?? [])
  } finally {
    sent.mockRestore()
  }
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
  // Most workers ask for the first time before this is done.
  await leaveJob()

  const asked = await questionsDuring(async () => {
    for (let look = 0; look < LOOKS; look += 1) await leaveJob()
  })
  expect(asked.filter((queue) => queue === QUEUE).length).toBeGreaterThanOrEqual(LOOKS)

  // Each queue by itself would have asked as often as this one was looked at.
  const queues = await query(db, 'select name from pgboss.queue')
  const idle = asked.filter((queue) => queue !== QUEUE)
  expect(idle.length).toBeLessThan((LOOKS * queues.length) / 2)
})
