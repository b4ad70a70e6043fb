import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppEvent } from '../events/events.ts'
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

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp({ listeners: [listener] })
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
