import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest'
import { runStatement } from '../embedded/run-statement.ts'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { query } from '../testing/query.ts'
import { slowNetwork } from '../testing/slow-network.ts'
import { strangePids } from '../testing/strange-pids.ts'
import { startRelay } from '../testing/tcp-relay.ts'
import { openDb } from './client.ts'
import { watchDatabase } from './watch-database.ts'

const CONNECTIONS = 4
const LOST = 'the database connection was lost; it is asked for until it is back'
const BACK = 'the database is back'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const direct = openDb(database.url)
  await query(direct, 'create table deeds (name text)')
  await direct.destroy()
})
afterAll(() => database.drop())

type Wanted = Parameters<typeof startRelay>[1] & { of?: TestDatabase }

/** A pool with a network of its own to the database, and what was said of it. */
async function open({ onTestFinished }: TestContext, { of = database, ...options }: Wanted = {}) {
  const url = new URL(of.url)
  const relay = await startRelay(Number(url.port), options)
  url.hostname = '127.0.0.1'
  url.port = String(relay.port)
  const said: string[] = []
  const say = (_details: object, sentence: string) => void said.push(sentence)
  const watch = watchDatabase(url.href, { warn: say, info: say })
  const db = openDb(url.href, { max: CONNECTIONS, watch })
  onTestFinished(async () => {
    watch.stop()
    await relay.stop()
    await db.destroy()
  })
  const ask = () => query<{ pid: number }>(db, 'select pg_backend_pid() as pid, pg_sleep(0.05)')
  const askMany = () => Array.from({ length: CONNECTIONS }, ask)
  return { relay, watch, db, said, ask, askMany, askAll: () => Promise.all(askMany()) }
}

/** The same with all its connections open. */
async function openAll(context: TestContext, wanted?: Wanted) {
  const bed = await open(context, wanted)
  await bed.askAll()
  return bed
}

// Every one of them waits, and none for another.
test.concurrent('a read over a connection that fell silent is answered over another, and the rest of the silent are not asked', async (context) => {
  const { expect } = context
  const { relay, db, said, ask } = await openAll(context)
  relay.silence()
  await ask()
  // A write is never sent twice: over a silent connection it would be refused.
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => query(db, `insert into deeds values ('once')`)),
  )

  expect(await query(db, `select from deeds where name = 'once'`)).toHaveLength(CONNECTIONS)
  await expect.poll(() => said).toEqual([LOST, BACK])
})

test.concurrent('a write whose answer never came says that it may have been done', async (context) => {
  const { relay, db } = await openAll(context)
  relay.silence()
  await context.expect(query(db, `insert into deeds values ('unheard')`)).rejects.toMatchObject({
    code: 'DATABASE_AWAY',
    message: context.expect.stringContaining('могло выполниться'),
  })
})

test.concurrent('a statement that takes long is waited for', async (context) => {
  const { expect } = context
  const { db, said } = await openAll(context)
  expect(await query(db, `select 'slow' as said, pg_sleep(6)`)).toMatchObject([{ said: 'slow' }])
  expect(said).toEqual([])
}, 15_000)

test.concurrent('an answer that takes long to arrive is waited for as long as more of it comes', async (context) => {
  const { expect } = context
  const { db, said } = await open(context, { alter: slowNetwork })
  const [row] = await query<{ said: string }>(db, `select repeat('slow', 400000) as said`)

  expect(row?.said).toHaveLength(1_600_000)
  expect(said).toEqual([])
}, 20_000)

test.concurrent('a server that does not note what its processes do is not taken to do nothing', async (context) => {
  const { expect, onTestFinished } = context
  const unnoted = await createTestDatabase()
  onTestFinished(unnoted.drop)
  const name = new URL(unnoted.url).pathname.slice(1)
  await runStatement(unnoted.url, `alter database ${name} set track_activities = off`)
  const { db, said } = await open(context, { of: unnoted })
  expect(await query(db, `select 'slow' as said, pg_sleep(4)`)).toMatchObject([{ said: 'slow' }])
  expect(said).toEqual([])
}, 20_000)

const AWAY = { code: 'DATABASE_AWAY', message: expect.stringContaining('потерял связь') }

/** Those of the refused who were refused as soon as the first of them was. */
async function refusedTogether(asked: Promise<unknown>[]) {
  const reasons: unknown[] = []
  for (const one of asked) one.catch((reason: unknown) => void reasons.push(reason))
  await Promise.race(asked).catch(() => {})
  for (let turns = 0; turns < 20; turns++) await nextTurn()
  return reasons
}

describe.concurrent('a server that says nothing', () => {
  test('is asked after once for all: who waits for an answer or for a connection is told together', async (context) => {
    const { expect } = context
    const { relay, askMany } = await openAll(context)
    const before = relay.counts().opened
    relay.setDeaf(true)
    relay.silence()
    const asked = askMany()
    // The rest come when it is being asked after already, and wait for one of those connections.
    await expect.poll(() => relay.counts().opened, { timeout: 10_000 }).toBe(before + 1)
    asked.push(...askMany())

    expect(await refusedTogether(asked)).toEqual(asked.map(() => expect.objectContaining(AWAY)))
  }, 20_000)

  test('is known to be away while the first connection to it is still hoped for', async (context) => {
    const { expect } = context
    const { relay, ask } = await open(context)
    relay.setDeaf(true)
    const asked = [ask(), ask()]
    const reasons = await refusedTogether(asked)

    expect(reasons).toEqual(asked.map(() => expect.objectContaining(AWAY)))
    // Given up by nobody yet: what the pool opens may take longer than anybody is kept waiting.
    expect(relay.counts().open).toBeGreaterThan(asked.length)
  }, 20_000)

  test('but answers over a connection it has is there, whatever becomes of new ones', async (context) => {
    const { expect } = context
    const { relay, watch, db, said, ask } = await openAll(context)
    const slow = query(db, `select 'slow' as said, pg_sleep(7)`)
    relay.setDeaf(true)
    const isThere = watch.isThere()
    let isDone = false
    void slow.finally(() => (isDone = true)).catch(() => {})
    while (!isDone) await ask()

    expect(await isThere).toBe(true)
    expect(await slow).toMatchObject([{ said: 'slow' }])
    expect(said).toEqual([])
  }, 20_000)
})

describe.concurrent('behind a pooler, whose numbers are not the server’s', () => {
  test('a statement that takes long is waited for', async (context) => {
    const { expect } = context
    const { db, said } = await open(context, { alter: strangePids })
    expect(await query(db, `select 'slow' as said, pg_sleep(5)`)).toMatchObject([{ said: 'slow' }])
    expect(said).toEqual([])
  }, 20_000)

  test('a server that says nothing is away all the same', async (context) => {
    const { relay, ask } = await openAll(context, { alter: strangePids })
    relay.setDeaf(true)
    relay.silence()
    await context.expect(ask()).rejects.toMatchObject(AWAY)
  }, 20_000)
})

test.concurrent('a server that says nothing at all is away: who comes later is told so instead of waiting for a connection', async (context) => {
  const { expect } = context
  const { relay, watch, said, ask, askAll } = await openAll(context)
  relay.setDeaf(true)
  relay.silence()
  await expect(ask()).rejects.toMatchObject(AWAY)

  // More than there are connections: those who wait for one are told that there are too many requests.
  const crowd = await Promise.allSettled(Array.from({ length: CONNECTIONS * 3 }, ask))
  expect(crowd).toEqual(crowd.map(() => ({ status: 'rejected', reason: expect.anything() })))
  for (const { reason } of crowd as PromiseRejectedResult[]) expect(reason).toMatchObject(AWAY)

  relay.setDeaf(false)
  relay.silence()
  await expect.poll(() => watch.awayMs(), { timeout: 10_000 }).toBe(0)
  await askAll()
  expect(said).toEqual([LOST, BACK])
}, 20_000)
