import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueSettings, WAKE_CHANNEL } from '../jobs/queue-settings.ts'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { declareListeners, deliverEvents } from './deliver-events.ts'
import type { AppEvent } from '../events/events.ts'
import type { Listener } from './listener.ts'

const QUEUE = 'event.test'
let heard: { userId: number; sessionId: number; version: number }[] = []
/** How many times more a session's event fails. */
const failures = new Map<number, number>()

const listener: Listener = {
  name: 'test',
  runs: 'worker',
  hears: {
    async 'user.logged_in'(_context, { userId, sessionId }, { version }) {
      const left = failures.get(sessionId) ?? 0
      failures.set(sessionId, left - 1)
      if (left > 0) throw new Error(`not this time, ${sessionId}`)
      heard.push({ userId, sessionId, version })
    },
  },
}

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp({ listeners: [listener] })
  await quicken()
})
beforeEach(() => {
  heard = []
  failures.clear()
})
afterAll(() => bed.close())

/** Tries follow at once, and there are two after the first. */
const quicken = () =>
  query(
    bed.context.db,
    'update pgboss.queue set retry_limit = 2, retry_delay = 0, retry_backoff = false',
  )

/** Spares the test the wait for the next look at what is to be tried again. */
const wake = (queue: string) =>
  query(bed.context.db, 'select pg_notify($1, $2)', WAKE_CHANNEL, queue)

const publish = (...events: AppEvent[]) =>
  bed.context.db.transaction().execute((tx) => bed.context.publish(tx, ...events))

const loggedIn = (userId: number, sessionId: number): AppEvent => ({
  type: 'user.logged_in',
  userId,
  sessionId,
})
const sessions = () => heard.map(({ sessionId }) => sessionId)
/** Reads, having woken whoever works the queue, for `expect.poll`. */
const woken =
  <Value>(read: () => Value, queue = QUEUE) =>
  async () => {
    await wake(queue)
    return read()
  }
async function arrived(...expected: number[]) {
  await expect.poll(woken(sessions)).toEqual(expected)
}

describe('events', () => {
  test('a committed event reaches its listener', async () => {
    await publish(loggedIn(1, 10))
    await arrived(10)
  })

  test('a rolled-back event never happened', async () => {
    const rolledBack = bed.context.db.transaction().execute(async (tx) => {
      await bed.context.publish(tx, loggedIn(2, 20))
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await publish(loggedIn(2, 21))
    await arrived(21)
  })

  test('a type nobody hears is no error', async () =>
    expect(await publish({ type: 'user.removed', userId: 1 })).toBeUndefined())

  test('events of one key come in the order of its lock, also when the later transaction began first', async () => {
    const { db } = bed.context
    const [early, late] = [
      await db.startTransaction().execute(),
      await db.startTransaction().execute(),
    ]
    await query(db, 'select 1')
    await early.selectNoFrom((eb) => eb.val(1).as('one')).execute()
    await bed.context.publish(late, loggedIn(3, 30))
    await late.commit().execute()
    await bed.context.publish(early, loggedIn(3, 31))
    await early.commit().execute()

    await arrived(30, 31)
    expect(heard[1]!.version).toBeGreaterThan(heard[0]!.version)
  })

  test('one failing job of a batch fails alone and is tried again', async () => {
    failures.set(40, 1)
    await publish(loggedIn(40, 40), loggedIn(41, 41), loggedIn(42, 42))
    await expect.poll(woken(() => sessions().toSorted())).toEqual([40, 41, 42])
    expect(sessions().at(-1)).toBe(40)
  })

  test('what fails holds up what comes after it about the same thing, and nothing else', async () => {
    failures.set(50, 2)
    await publish(loggedIn(5, 50), loggedIn(5, 51), loggedIn(6, 60))
    await expect.poll(woken(sessions)).toContain(60)
    await publish(loggedIn(5, 52))
    await arrived(60, 50, 51, 52)
    expect(failures.get(51)).toBe(-1)
  })

  test('after its last try it is let go past, kept, shown and can be tried again', async () => {
    failures.set(70, 3)
    await publish(loggedIn(7, 70), loggedIn(7, 71))
    await arrived(71)

    // What comes after it is heard before its line is settled.
    const listed = () => bed.context.jobs.listFailed(QUEUE)
    await expect
      .poll(listed)
      .toMatchObject([
        { queue: QUEUE, data: { event: loggedIn(7, 70) }, error: { message: 'not this time, 70' } },
      ])
    const failed = await listed()
    const states = await bed.context.jobs.listQueues()
    expect(states.find(({ queue }) => queue === QUEUE)).toMatchObject({ waiting: 0, failed: 1 })

    expect(await bed.context.jobs.retryFailed({ id: failed[0]!.id })).toBe(1)
    await arrived(71, 70)
    expect(heard[1]!.version).toBeLessThan(heard[0]!.version)
    expect(await bed.context.jobs.listFailed(null)).toEqual([])
  })

  test('all failed jobs of a queue can be tried again at once', async () => {
    failures.set(80, 3).set(81, 3)
    await publish(loggedIn(80, 80), loggedIn(81, 81))
    await expect.poll(woken(() => bed.context.jobs.listFailed(QUEUE))).toHaveLength(2)
    expect(await bed.context.jobs.retryFailed({ queue: 'event.other' })).toBe(0)
    expect(await bed.context.jobs.retryFailed({ queue: QUEUE })).toBe(2)
    await expect.poll(woken(() => sessions().toSorted())).toEqual([80, 81])
  })

  test('what a dead node had begun is done by whoever comes next to the same key', async () => {
    await bed.context.db.transaction().execute(async (tx) => {
      await bed.context.publish(tx, loggedIn(9, 90))
      await query(
        tx,
        `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
         where name = '${QUEUE}' and state = 'created'`,
      )
    })
    await publish(loggedIn(9, 91))
    await arrived(90, 91)
  })
})

describe('the listeners of the system', () => {
  const told: AppEvent[] = []
  const newcomer: Listener = {
    name: 'newcomer',
    runs: 'worker',
    hears: { 'user.activated': async (_context, event) => void told.push(event) },
  }

  test('are stored for by a process that runs none of them and was started before them', async () => {
    await declareListeners(bed.context.jobs, [newcomer])
    await quicken()
    await publish({ type: 'user.activated', userId: 1 })
    const states = await bed.context.jobs.listQueues()
    expect(states.find(({ queue }) => queue === 'event.newcomer')).toMatchObject({ waiting: 1 })

    await deliverEvents(bed.context, [newcomer])
    await expect.poll(() => told).toEqual([{ type: 'user.activated', userId: 1 }])
  })

  test('do not acknowledge an event that only a newer version knows', async () => {
    const jobs = bed.context.jobs
    await jobs.subscribe([{ event: 'user.removed', queue: 'event.newcomer' }])
    await publish({ type: 'user.removed', userId: 2 })
    await expect
      .poll(woken(() => jobs.listFailed('event.newcomer'), 'event.newcomer'))
      .toMatchObject([
        { error: { message: 'newcomer of this version does not hear user.removed' } },
      ])
  })

  test('declared again by an older version lose nothing', async () => {
    await declareListeners(bed.context.jobs, [listener])
    expect(
      await query(
        bed.context.db,
        'select event, name from pgboss.subscription where name = any($1) order by 1',
        [QUEUE, 'event.newcomer'],
      ),
    ).toEqual([
      { event: 'user.activated', name: 'event.newcomer' },
      { event: 'user.logged_in', name: QUEUE },
      { event: 'user.removed', name: 'event.newcomer' },
    ])
  })
})

test('a published event is the job that pg-boss itself would have sent, and wakes as it does', async () => {
  const connectionString = bed.context.config.databaseUrl!
  const boss = new PgBoss({ connectionString, useListenNotify: true })
  const ears = new pg.Client({ connectionString })
  const calls: string[] = []
  ears.on('notification', ({ channel, payload }) => calls.push(`${channel} ${payload}`))
  await Promise.all([boss.start(), ears.connect()])
  try {
    // Ours wakes after the commit instead.
    await boss.createQueue('event.twin', { ...queueSettings(), notify: true })
    await boss.subscribe('user.removed', 'event.twin')
    await ears.query(`listen ${WAKE_CHANNEL}`)

    await boss.send('event.twin', {}, { singletonKey: 'user:3' })
    await expect.poll(() => calls).toEqual([`${WAKE_CHANNEL} event.twin`])
    await publish({ type: 'user.removed', userId: 3 })
    await expect.poll(() => calls.filter((call) => call.endsWith('event.twin'))).toHaveLength(2)

    const own = ['id', 'data', 'created_on', 'start_after', 'keep_until']
    const jobs = await query<{ job: Record<string, unknown> }>(
      bed.context.db,
      `select to_jsonb(j) - $1::text[] || jsonb_build_object('kept', keep_until - start_after) as job
       from pgboss.job j where name = 'event.twin'`,
      own,
    )
    const [sent, published] = jobs
    expect(published).toEqual(sent)
  } finally {
    await ears.end()
    await boss.stop()
  }
})
