import { expect } from 'vitest'
import { query } from './query.ts'
import type { TestApp } from './test-app.ts'

export const FAILING_QUEUE = 'test.failing'
const failing = new WeakSet<TestApp>()
let serial = 0

/** A job that was given up, by its id among the failed. */
export async function failJob(bed: TestApp, data: object = {}): Promise<string> {
  const { db, jobs, transact } = bed.context
  if (!failing.has(bed)) {
    failing.add(bed)
    await jobs.declare([{ name: FAILING_QUEUE }])
    await query(db, `update pgboss.queue set retry_limit = 0 where name = $1`, FAILING_QUEUE)
    await jobs.work(FAILING_QUEUE, () => Promise.reject(new Error('the mail server is away')))
  }
  const number = (serial += 1)
  await transact((tx) => jobs.send(tx, FAILING_QUEUE, { ...data, number }))

  const found = async () =>
    (await jobs.listFailed(FAILING_QUEUE)).find(
      (job) => (job.data as { number?: number }).number === number,
    )
  await expect.poll(found).toBeDefined()
  return (await found())!.id
}
