import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startJobs } from '../jobs/jobs.ts'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { followDatabaseClock } from './follow-database-clock.ts'

const DAY_MS = 24 * 60 * 60_000
const NOON = Date.parse('2037-03-01T12:00:00Z')
const QUEUE = 'test.clock'
const SCHEDULED = '__pgboss__send-it'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
  await bed.context.jobs.declare([{ name: QUEUE }])
})
afterAll(() => bed.close())

/** Leaves what the queue would have noted until its clock was set back by a day. */
async function leaveMarksAhead() {
  const { db } = bed.context
  const ahead = `(now() + interval '1 day')`
  await query(
    db,
    `update pgboss.version set cron_on = ${ahead}, bam_on = ${ahead}, flow_on = ${ahead},
       reindex_on = ${ahead}, monitor_backoff_on = ${ahead}`,
  )
  await query(
    db,
    `update pgboss.queue set monitor_claim_on = ${ahead}, monitor_on = ${ahead}, maintain_on = ${ahead}`,
  )
  await query(
    db,
    `insert into pgboss.job (name, state, started_on, heartbeat_on, heartbeat_seconds)
     values ($1, 'active', ${ahead}, ${ahead}, 15)`,
    QUEUE,
  )
  await query(
    db,
    `insert into pgboss.job (name, state, singleton_key, singleton_on)
     values ($1, 'completed', gen_random_uuid()::text, ${ahead} at time zone 'utc')`,
    SCHEDULED,
  )
}

/** Where something stands in the future still; the deadline may, for a while. */
async function marksAhead() {
  const found = await query<{ place: string }>(
    bed.context.db,
    `select 'version' as place from pgboss.version
     where greatest(cron_on, bam_on, flow_on, reindex_on) > now() or monitor_backoff_on > now() + interval '1 hour'
     union select 'queue' from pgboss.queue where greatest(monitor_claim_on, monitor_on, maintain_on) > now()
     union select 'dead job' from pgboss.job where name = $1 and greatest(started_on, heartbeat_on) > now()
     union select 'turn' from pgboss.job where name = $2 and singleton_on > now() at time zone 'utc'
     order by place`,
    QUEUE,
    SCHEDULED,
  )
  return found.map(({ place }) => place)
}

test('rounds, schedules and the search for dead nodes’ jobs go on when the database’s clock is set back', async () => {
  const { db, jobs, log } = bed.context
  await leaveMarksAhead()
  expect(await marksAhead()).toEqual(['dead job', 'queue', 'turn', 'version'])
  let told = NOON
  let readAgain = () => {}
  const clock = await followDatabaseClock(
    { db, jobs, log },
    {
      lend: (read) => read(async () => new Date(told)),
      pause: () => new Promise<void>((resolve) => (readAgain = resolve)),
    },
  )
  onTestFinished(clock.stop)
  told -= DAY_MS
  readAgain()
  await expect.poll(marksAhead).toEqual([])
})

test('a node that starts finds what stands in the future, though nobody saw the clock set back', async () => {
  await leaveMarksAhead()
  const jobs = await startJobs(bed.context.config.databaseUrl!, bed.context.log)
  onTestFinished(() => jobs.stop())
  expect(await marksAhead()).toEqual([])
})

test('what stands in the past stays where it is', async () => {
  const { db, jobs } = bed.context
  await jobs.putMarksBack()
  const read = () => query(db, 'select name, maintain_on, created_on from pgboss.queue order by 1')
  await query(
    db,
    `update pgboss.queue set maintain_on = now() - interval '1 second' where name = $1`,
    QUEUE,
  )
  const before = await read()
  await jobs.putMarksBack()
  expect(await read()).toEqual(before)
})
