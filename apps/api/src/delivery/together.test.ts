import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppEvent } from '../events/events.ts'
import { AT_ONCE, MOST_LOCKS } from '../jobs/queue-settings.ts'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Listener } from './listener.ts'

const KEYS = 40
/** What each call was given. */
let calls: number[][] = []
/** How many times more a session's event fails. */
const failures = new Map<number, number>()

const listener: Listener = {
  name: 'test',
  runs: 'worker',
  hears: {},
  hearsTogether: {
    async 'user.logged_in'(_context, heard) {
      const sessions = heard.map(({ event }) => event.sessionId)
      calls.push(sessions)
      for (const session of sessions) {
        const left = failures.get(session) ?? 0
        failures.set(session, left - 1)
        if (left > 0) throw new Error(`not this time, ${session}`)
      }
    },
    async 'work.shown'(_context, heard) {
      calls.push(heard.flatMap(({ event }) => event.tokenIds))
    },
  },
}

/** How many run at a time of those that are heard alone, and how many at most did. */
const alone = { running: 0, most: 0, done: 0 }
const together: number[] = []

const mixed: Listener = {
  name: 'mixed',
  runs: 'worker',
  hears: {
    async 'user.activated'({ db }) {
      alone.running += 1
      alone.most = Math.max(alone.most, alone.running)
      await query(db, 'select 1')
      alone.running -= 1
      alone.done += 1
    },
  },
  hearsTogether: {
    async 'user.removed'(_context, heard) {
      together.push(heard.length)
    },
  },
}

const crowd = {
  heard: [] as number[],
  /** Locks of lines that one connection held meanwhile. */
  locks: 0,
}
const crowded: Listener = {
  name: 'crowded',
  runs: 'worker',
  hears: {},
  hearsTogether: {
    async 'wallet.linked'({ db }, heard) {
      const [held] = await query<{ locks: number }>(
        db,
        `select count(*)::int as locks from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and datname = current_database()
           and application_name = 'kefir-lines'
         group by pid order by 1 desc limit 1`,
      )
      crowd.locks = Math.max(crowd.locks, held!.locks)
      crowd.heard.push(...heard.map(({ event }) => event.userId))
    },
  },
}

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp({ listeners: [listener, mixed, crowded] })
  await query(bed.context.db, `update pgboss.queue set retry_delay = 0, retry_backoff = false`)
})
beforeEach(() => {
  calls = []
  failures.clear()
})
afterAll(() => bed.close())

const publish = (...events: AppEvent[]) =>
  bed.context.transact((tx) => bed.context.publish(tx, ...events))
const loggedIn = (userId: number, sessionId: number): AppEvent => ({
  type: 'user.logged_in',
  userId,
  sessionId,
})
const keys = Array.from({ length: KEYS }, (_, index) => index)
const inOrder = (call: number[]) => call.toSorted((one, other) => one - other)
const numbered = (from: number) => keys.map((key) => from + key)

test('what is at hand is heard together, of each key one after the other', async () => {
  await publish(...[100, 200, 300].flatMap((part) => keys.map((key) => loggedIn(key, part + key))))
  await expect.poll(() => calls.flat()).toHaveLength(3 * KEYS)

  expect(calls.map(inOrder)).toEqual([numbered(100), numbered(200), numbered(300)])
})

test('one event may tell of many rows, and rows of many events are heard together', async () => {
  await publish(
    { type: 'work.shown', tokenIds: numbered(100) },
    { type: 'work.shown', tokenIds: numbered(200) },
  )
  await expect.poll(() => calls).toHaveLength(1)
  // They stand for themselves, so which of the two comes first is nobody's promise.
  expect(inOrder(calls[0]!)).toEqual([...numbered(100), ...numbered(200)])
})

test('what fails alone fails together with nobody: only it is tried again', async () => {
  // Once in company and once alone.
  failures.set(3, 2)
  await publish(...keys.map((key) => loggedIn(key, key)))
  await expect.poll(() => failures.get(3)).toBe(-1)

  const timesHeard = Map.groupBy(calls.slice(1).flat(), (session) => session)
  expect(timesHeard.get(3)).toHaveLength(2)
  for (const key of keys.filter((one) => one !== 3)) expect(timesHeard.get(key)).toHaveLength(1)
})

test('where some is heard alone the others are heard together all the same, and so many alone at once as everywhere', async () => {
  await publish(
    ...keys.map((userId): AppEvent =>
      userId % 2 === 0 ? { type: 'user.removed', userId } : { type: 'user.activated', userId },
    ),
  )
  await expect.poll(() => alone.done).toBe(KEYS / 2)
  await expect.poll(() => together).toEqual([KEYS / 2])
  expect(alone.most).toBe(AT_ONCE)
})

test('however many keys are at hand, no more are locked at a time than PostgreSQL has room for', async () => {
  const many = Array.from({ length: 5 * MOST_LOCKS }, (_, userId) => userId)
  await publish(...many.map((userId): AppEvent => ({ type: 'wallet.linked', userId, address: '' })))
  await expect.poll(() => inOrder(crowd.heard)).toEqual(many)

  const [{ room }] = (await query<{ room: number }>(
    bed.context.db,
    `select current_setting('max_locks_per_transaction')::int as room`,
  )) as [{ room: number }]
  expect(crowd.locks).toBe(MOST_LOCKS)
  expect(MOST_LOCKS).toBeLessThan(room)
})
