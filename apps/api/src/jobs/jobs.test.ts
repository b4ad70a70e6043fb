import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { startJobs } from './jobs.ts'
import { DUE_QUEUES, KEYS_AT_WORK, QUEUE_STATES } from './jobs.queries.ts'
import { LINES } from './lines.queries.ts'
import { FAILED_QUEUE, queueSettings } from './queue-settings.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const send = (queue: string, ...jobs: object[]) =>
  bed.context.db.transaction().execute(async (tx) => {
    for (const job of jobs) await bed.context.jobs.send(tx, queue, job)
  })

test('jobs of a queue run so many at once and no more, and one failure is its own', async () => {
  const { jobs, db } = bed.context
  await jobs.declare([{ name: 'test.pace' }])
  await query(db, `update pgboss.queue set retry_limit = 0 where name = 'test.pace'`)
  await send('test.pace', ...Array.from({ length: 9 }, (_, number) => ({ number })))
  const running = new Set<number>()
  let most = 0
  const done: number[] = []
  const run = async ({ number }: { number: number }) => {
    running.add(number)
    most = Math.max(most, running.size)
    await query(db, 'select 1')
    running.delete(number)
    if (number === 4) throw new Error('not this one')
    done.push(number)
  }
  await jobs.work('test.pace', run, { batch: 4, atOnce: 2 })

  await expect.poll(() => done.toSorted()).toEqual([0, 1, 2, 3, 5, 6, 7, 8])
  await expect
    .poll(() => jobs.listFailed('test.pace'))
    .toMatchObject([{ data: { number: 4 }, error: { message: 'not this one' } }])
  expect(most).toBe(2)
})

test('with several places one that is slow holds its own, and those of the highest priority come first', async () => {
  const { jobs, db } = bed.context
  await jobs.declare([{ name: 'test.places' }])
  const wanted = [3, 2, 1, 0].map((number) => ({
    ...{ key: String(number), data: { number }, priority: -number },
  }))
  await db.transaction().execute((tx) => jobs.sendMissing(tx, 'test.places', wanted))
  const slow = Promise.withResolvers<void>()
  onTestFinished(() => slow.resolve())
  const done: number[] = []
  const run = async ({ number }: { number: number }) => {
    if (number === 0) await slow.promise
    done.push(number)
  }
  await jobs.work('test.places', run, { batch: 1, places: 2 })
  await expect.poll(() => done).toEqual([1, 2, 3])
})

test('many sent at once are as those sent one by one, and go with their transaction', async () => {
  const { jobs, db } = bed.context
  await jobs.declare([{ name: 'test.many' }])
  await send('test.many', { number: 0 })
  await db
    .transaction()
    .execute((tx) => jobs.sendMany(tx, 'test.many', [{ number: 1 }, { number: 2 }]))
  await db.transaction().execute((tx) => jobs.sendMany(tx, 'test.many', []))
  const undone = db.transaction().execute(async (tx) => {
    await jobs.sendMany(tx, 'test.many', [{ number: 3 }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  const columns = 'priority, state, retry_limit, retry_delay, retry_backoff, dead_letter, policy'
  const rows = await query<{ number: string }>(
    db,
    `select data->>'number' as number, ${columns} from pgboss.job where name = 'test.many' order by 1`,
  )
  expect(rows.map(({ number }) => number)).toEqual(['0', '1', '2'])
  const [one, ...many] = rows.map(({ number: _number, ...rest }) => rest)
  expect(many).toEqual([one, one])
})

test('what is missing is sent once, whoever else sends it, and not beside what waits', async () => {
  const { jobs, db } = bed.context
  await jobs.declare([{ name: 'test.missing' }])
  const later = new Date(Date.now() + 3_600_000)
  await db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'test.missing', { of: 'a' }, { key: 'a' })
    await jobs.send(tx, 'test.missing', { of: 'b' }, { key: 'b', after: later })
  })
  const wanted = ['a', 'b', 'c'].map((key) => ({ key, data: { of: key } }))
  const sendWanted = () =>
    db.transaction().execute((tx) => jobs.sendMissing(tx, 'test.missing', wanted))
  await Promise.all([sendWanted(), sendWanted(), sendWanted()])
  const rows = await query<{ key: string }>(
    db,
    `select singleton_key as key from pgboss.job where name = 'test.missing' order by 1`,
  )
  // Of b one is due and one comes in an hour.
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'b', 'c'])
})

test('what runs is missing too: whoever began it may have died', async () => {
  const { jobs, db } = bed.context
  await jobs.declare([{ name: 'test.died' }])
  const sendWanted = () =>
    db
      .transaction()
      .execute((tx) => jobs.sendMissing(tx, 'test.died', [{ key: 'a', data: { of: 'a' } }]))
  await sendWanted()
  await query(db, `update pgboss.job set state = 'active' where name = 'test.died'`)
  await sendWanted()
  await sendWanted()
  expect(
    await query(db, `select state from pgboss.job where name = 'test.died' order by state`),
  ).toEqual([{ state: 'created' }, { state: 'active' }])
})

test('of the jobs that wait the one of the highest priority runs first', async () => {
  const { jobs, db } = bed.context
  await jobs.declare([{ name: 'test.turns' }])
  await db.transaction().execute(async (tx) => {
    for (const number of [-2, 0, -1])
      await jobs.send(tx, 'test.turns', { number }, { priority: number })
  })
  const done: number[] = []
  await jobs.work<{ number: number }>('test.turns', async ({ number }) => void done.push(number), {
    batch: 1,
  })
  await expect.poll(() => done).toEqual([0, -1, -2])
})

test('a node that rests ends what it is at and begins nothing more, though it may still send', async () => {
  const node = await startJobs(bed.context.config.databaseUrl!, bed.context.log)
  onTestFinished(() => node.stop())
  const begun: number[] = []
  const ended: number[] = []
  const gate = Promise.withResolvers<void>()
  await node.declare([{ name: 'test.rest' }])
  await node.work<{ number: number }>('test.rest', async ({ number }) => {
    begun.push(number)
    await gate.promise
    ended.push(number)
  })
  await send('test.rest', { number: 1 })
  await expect.poll(() => begun).toEqual([1])

  const resting = node.rest()
  await bed.context.db.transaction().execute((tx) => node.send(tx, 'test.rest', { number: 2 }))
  gate.resolve()
  await resting
  expect(ended).toEqual([1])
  await bed.context.jobs.work<{ number: number }>('test.rest', async ({ number }) => {
    begun.push(-number)
  })
  await expect.poll(() => begun).toEqual([1, -2])
})

test('a queue of an older version gets the settings of this one', async () => {
  const { jobs, db } = bed.context
  await jobs.declare([{ name: 'test.old' }])
  await query(
    db,
    `update pgboss.queue set retry_limit = 1, dead_letter = null where name = 'test.old'`,
  )
  await jobs.declare([{ name: 'test.old' }])
  expect(
    await query(db, `select retry_limit, dead_letter from pgboss.queue where name = 'test.old'`),
  ).toEqual([{ retry_limit: queueSettings().retryLimit, dead_letter: FAILED_QUEUE }])
})

test('what watches the queues and their lines reads by index', async () => {
  const { db } = bed.context
  await query(
    db,
    `insert into pgboss.job (name, data, singleton_key, state)
     select 'test.old', jsonb_build_object('version', n), 'user:' || n % 1000,
       case when n % 100 = 0 then 'created' else 'completed' end::pgboss.job_state
     from generate_series(1, 50000) n`,
  )
  await query(db, 'analyze pgboss.job_common')
  const planOf = async (text: string, ...values: unknown[]) =>
    JSON.stringify(await query(db, `explain ${text}`, ...values))

  const plans = [
    await planOf(LINES, 'test.old', ['user:7', 'user:8'], [10_000, 10_000]),
    await planOf(QUEUE_STATES, FAILED_QUEUE),
    await planOf(KEYS_AT_WORK, 'test.old', ['user:7', 'user:8']),
  ]
  expect(plans[0]).toContain('job_in_line')
  expect(plans[1]).toMatch(/job_common_i11|job_due/)
  expect(plans[2]).toContain('job_in_line')
  expect(plans.join()).not.toContain('Seq Scan on job')
})

test('where something is due is read by index, a row of each queue, however much is due or waits for its time', async () => {
  const { db, jobs } = bed.context
  const queues = Array.from({ length: 40 }, (_, index) => `test.look-${index}`)
  await jobs.declare(queues.map((name) => ({ name })))
  const fill = (count: number, spread: number, wait: string) =>
    query(
      db,
      `insert into pgboss.job (name, start_after)
       select 'test.look-' || n % $2, now() + $3::interval from generate_series(1, $1) n`,
      ...[count, spread, wait],
    )
  await fill(20_000, 39, '1 day')
  await fill(50_000, 3, '-1 minute')
  await query(db, 'analyze pgboss.job_common')

  expect(await query(db, DUE_QUEUES, queues)).toEqual(
    ['test.look-0', 'test.look-1', 'test.look-2'].map((name) => ({ name })),
  )
  const [plan] = await query<{ 'QUERY PLAN': Explained[] }>(
    db,
    `explain (analyze, buffers, timing off, format json) ${DUE_QUEUES}`,
    queues,
  )
  const { Plan: root } = plan!['QUERY PLAN'][0]!
  expect(JSON.stringify(root)).toContain('job_due')
  expect(JSON.stringify(root)).not.toContain('Seq Scan')
  expect(root['Shared Hit Blocks'] + root['Shared Read Blocks']).toBeLessThan(10 * queues.length)
})

type Explained = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }
