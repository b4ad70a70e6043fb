import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { BOSS_SETTINGS, QUEUE_SETTINGS } from './queue-settings.ts'

const QUEUE = 'test.settings'
let bed: TestApp
let boss: PgBoss
beforeAll(async () => {
  bed = await startTestApp()
  await bed.context.jobs.declare([QUEUE])
  const connectionString = bed.context.config.databaseUrl!
  boss = new PgBoss({ ...BOSS_SETTINGS, connectionString, supervise: false, schedule: false })
  await boss.start()
})
afterAll(async () => {
  await boss.stop()
  await bed.close()
})

/** Fails the job once more and says how many seconds pg-boss lets it wait. */
async function failOnce(id: string): Promise<{ state: string; wait: number }> {
  const { db } = bed.context
  await query(db, 'update pgboss.job set start_after = now() where id = $1', id)
  await boss.fetch(QUEUE)
  await boss.fail(QUEUE, id)
  const [job] = await query<{ state: string; wait: number }>(
    db,
    `select state, extract(epoch from start_after - now())::float8 as wait
     from pgboss.job where name = $1 and id = $2`,
    QUEUE,
    id,
  )
  return job!
}

test('a job that keeps failing is tried again ten times, in about half an hour', async () => {
  const id = (await boss.send(QUEUE, {}))!
  const waits: number[] = []
  for (let job = await failOnce(id); job.state === 'retry'; job = await failOnce(id))
    waits.push(job.wait)

  expect(waits).toHaveLength(10)
  const minutes = waits.reduce((sum, wait) => sum + wait) / 60
  expect(minutes).toBeGreaterThan(25)
  expect(minutes).toBeLessThan(40)
})

test('a finished job is dropped when an hour has passed, by rounds that come every hour', async () => {
  const { db } = bed.context
  const stamp = (at: string) =>
    query(
      db,
      `insert into pgboss.job_common (name, data, state, completed_on, deletion_seconds, retry_limit)
       select $1, jsonb_build_object('at', $2::text), 'completed', now() - $2::interval, $3, 0`,
      QUEUE,
      at,
      QUEUE_SETTINGS.deleteAfterSeconds,
    )
  await stamp('61 minutes')
  await stamp('50 minutes')
  await query(
    db,
    `update pgboss.queue set maintain_on = now() - interval '61 minutes' where name = $1`,
    QUEUE,
  )
  await boss.supervise(QUEUE)

  expect(
    await query(
      db,
      `select data ->> 'at' as at from pgboss.job where name = $1 and state = 'completed'`,
      QUEUE,
    ),
  ).toEqual([{ at: '50 minutes' }])
})
