import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { startJobs, type Jobs } from '../jobs/jobs.ts'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { deliverEvents } from './deliver-events.ts'
import type { Listener } from './listener.ts'

let heard: string[] = []
/** What the first node does in the middle of a line: of one key, at this session's event, once. */
let inTheMiddle: { sessionId: number; act: () => Promise<void> } | null = null

const listenerOn = (node: string): Listener => ({
  name: 'test',
  runs: 'worker',
  hears: {
    async 'user.logged_in'(_context, { sessionId }) {
      const act = node === 'one' && inTheMiddle?.sessionId === sessionId && inTheMiddle.act
      if (act) inTheMiddle = null
      heard.push(`${node} ${sessionId}`)
      if (act) await act()
    },
  },
})

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp({ listeners: [listenerOn('one')] })
  await query(bed.context.db, 'update pgboss.queue set retry_delay = 0, retry_backoff = false')
})
beforeEach(async () => {
  heard = []
  // A line of the test before may still be held when its last story was heard.
  await linesAreFree()
})
afterAll(() => bed.close())

const publish = (userId: number, ...sessionIds: number[]) =>
  bed.context.db
    .transaction()
    .execute((tx) =>
      bed.context.publish(
        tx,
        ...sessionIds.map((sessionId) => ({ type: 'user.logged_in', userId, sessionId }) as const),
      ),
    )

/** The connections that hold a line's lock. */
const holders = () =>
  query<{ pid: number }>(
    bed.context.db,
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'kefir-lines'
       and state = 'idle in transaction'`,
  )

/** Ends the connection that holds the line's lock and waits until the server is rid of it, and the node has heard so. */
async function endLock() {
  const [holder] = await holders()
  await query(bed.context.db, 'select pg_terminate_backend($1)', holder!.pid)
  await linesAreFree()
  // What the server said at the end lies in a socket, which may be read after the one of the question above.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

async function linesAreFree() {
  await expect.poll(holders).toEqual([])
}

async function startSecondNode(): Promise<Jobs> {
  const jobs = await startJobs(bed.context.config.databaseUrl!, pino({ level: 'silent' }))
  const context: Context = { ...bed.context, jobs }
  await deliverEvents(context, [listenerOn('two')])
  return jobs
}

test('a node that lost the lock of a line leaves the rest of it to the one that has it now', async () => {
  const second = Promise.withResolvers<void>()
  inTheMiddle = {
    sessionId: 2,
    async act() {
      await endLock()
      const jobs = await startSecondNode()
      await publish(1, 4)
      await expect.poll(() => heard.at(-1)).toBe('two 4')
      await jobs.stop()
      second.resolve()
    },
  }
  await publish(1, 1, 2, 3)
  await second.promise
  // The first node takes no other batch before it is through with that line.
  await publish(1, 5)
  await expect.poll(() => heard.at(-1)).toBe('one 5')

  expect(heard).toEqual(['one 1', 'one 2', 'two 1', 'two 2', 'two 3', 'two 4', 'one 5'])
})

test('what it did not settle is tried again, in order', async () => {
  inTheMiddle = { sessionId: 12, act: endLock }
  await publish(2, 11, 12, 13)
  await expect.poll(() => heard.at(-1)).toBe('one 13')

  expect(heard).toEqual(['one 11', 'one 12', 'one 11', 'one 12', 'one 13'])
})
