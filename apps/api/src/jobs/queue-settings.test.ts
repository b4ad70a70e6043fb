import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { SEND_LETTER } from '../modules/accounts/letters/letter-order.ts'

import { BOSS_SETTINGS, LOOK_MS, queueSettings } from './queue-settings.ts'

const QUEUE = 'test.settings'
let bed: TestApp
let boss: PgBoss
beforeAll(async () => {
  bed = await startTestApp()
  await bed.context.jobs.declare([{ name: QUEUE }])
  const connectionString = bed.context.config.databaseUrl!
  boss = new PgBoss({ ...BOSS_SETTINGS, connectionString, supervise: false, schedule: false })
  await boss.start()
})
afterAll(async () => {
  await boss.stop()
  await bed.close()
})

/** Fails the job once more and says how many seconds pg-boss lets it wait. */
async function failOnce(queue: string, id: string): Promise<{ state: string; wait: number }> {
  const { db } = bed.context
  await query(db, 'update pgboss.job set start_after = now() where id = $1', id)
  await boss.fetch(queue)
  await boss.fail(queue, id)
  const [job] = await query<{ state: string; wait: number }>(
    db,
    `select state, extract(epoch from start_after - now())::float8 as wait
     from pgboss.job where name = $1 and id = $2`,
    queue,
    id,
  )
  return job!
}

/** How long a job that keeps failing waits before each further try, in minutes. */
async function waitsOf(queue: string): Promise<number[]> {
  const id = (await boss.send(queue, {}))!
  const waits: number[] = []
  for (let job = await failOnce(queue, id); job.state === 'retry'; job = await failOnce(queue, id))
    waits.push(job.wait / 60)
  return waits
}
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test('a job that keeps failing is tried again ten times, in about half an hour', async () => {
  const waits = await waitsOf(QUEUE)
  expect(waits).toHaveLength(10)
  expect(sum(waits)).toBeGreaterThan(25)
  expect(sum(waits)).toBeLessThan(40)
})

/** The settings of one queue under the name of another, which nobody works. */
async function copyTries(from: string, to: string) {
  await bed.context.jobs.declare([{ name: to }])
  await query(
    bed.context.db,
    `update pgboss.queue copy set retry_limit = own.retry_limit, retry_delay = own.retry_delay,
       retry_backoff = own.retry_backoff, retry_delay_max = own.retry_delay_max
     from pgboss.queue own where own.name = $1 and copy.name = $2`,
    from,
    to,
  )
}

test('a letter is tried for about a day, at first soon and then every two hours', async () => {
  await copyTries(SEND_LETTER, 'test.letters')
  const waits = await waitsOf('test.letters')
  expect(waits).toHaveLength(20)
  expect(waits[0]).toBeLessThan(0.5)
  expect(Math.max(...waits)).toBeCloseTo(120, 0)
  expect(sum(waits) / 60).toBeGreaterThan(22.5)
  expect(sum(waits) / 60).toBeLessThan(25)
})

test('a queue whose tries another version declares has those from then on, for every node', async () => {
  const { jobs } = bed.context
  const tries = { again: 3, firstWaitSeconds: 60, longestWaitSeconds: 90 }
  await jobs.declare([{ name: 'test.tries' }])
  expect(await waitsOf('test.tries')).toHaveLength(10)

  await jobs.declare([{ name: 'test.tries', tries }])
  const waits = await waitsOf('test.tries')
  expect(waits).toHaveLength(3)
  for (const wait of waits) expect(wait).toBeGreaterThan(0.98)
  expect(Math.max(...waits)).toBeLessThan(1.51)

  await jobs.declare([{ name: 'test.tries' }])
  expect(await waitsOf('test.tries')).toHaveLength(10)
})

test('what a dead node had begun waits for nobody: it is begun anew within a minute, with a start of a node to spare', async () => {
  const { db } = bed.context
  const { heartbeatSeconds, retryDelay } = queueSettings()
  const { superviseIntervalSeconds, monitorIntervalSeconds } = BOSS_SETTINGS
  const id = (await boss.send(QUEUE, {}))!
  await boss.fetch(QUEUE, { batchSize: 10 })
  await query(
    db,
    `update pgboss.job set heartbeat_on = now() - make_interval(secs => $2) where id = $1`,
    id,
    heartbeatSeconds + 1,
  )
  await query(
    db,
    `update pgboss.queue set monitor_claim_on = now() - make_interval(secs => $2), monitor_on = null where name = $1`,
    QUEUE,
    superviseIntervalSeconds,
  )
  await boss.supervise(QUEUE)
  const [job] = await query<{ state: string; wait: number }>(
    db,
    `select state, extract(epoch from start_after - now())::float8 as wait from pgboss.job where id = $1`,
    id,
  )
  expect(job).toMatchObject({ state: 'retry' })
  expect(job!.wait).toBeLessThan(2 * retryDelay + 1)
  expect(monitorIntervalSeconds).toBeLessThan(superviseIntervalSeconds)
  const worst = [heartbeatSeconds, superviseIntervalSeconds, 2 * retryDelay]
  expect(sum(worst) + LOOK_MS / 1000).toBeLessThan(45)
})

test.each([
  ['a job', QUEUE, '61 minutes', '50 minutes'],
  ['an event', 'event.notifications', '61 seconds', '30 seconds'],
])(
  'the queue forgets %s that is done, and not before, by rounds that come every minute',
  async (_what, queue, long, short) => {
    const { db } = bed.context
    const leave = (at: string) =>
      query(
        db,
        `insert into pgboss.job_common (name, data, state, completed_on, deletion_seconds, retry_limit)
         select name, jsonb_build_object('at', $2::text), 'completed', now() - $2::interval, deletion_seconds, 0
         from pgboss.queue where name = $1`,
        queue,
        at,
      )
    await leave(long)
    await leave(short)
    await query(
      db,
      `update pgboss.queue set maintain_on = now() - interval '61 seconds' where name = $1`,
      queue,
    )
    await boss.supervise(queue)

    expect(
      await query(
        db,
        `select data ->> 'at' as at from pgboss.job where name = $1 and state = 'completed'`,
        queue,
      ),
    ).toEqual([{ at: short }])
  },
)

test('rounds wait by a stopwatch, whatever the clock of the machine is set to', () => {
  const before = BOSS_SETTINGS.clock.now()
  vi.setSystemTime(before - 24 * 60 * 60_000)
  onTestFinished(() => void vi.useRealTimers())
  expect(BOSS_SETTINGS.clock.now()).toBeGreaterThanOrEqual(before)
})
