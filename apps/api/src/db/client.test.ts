import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../embedded/test-database.ts'
import { query } from '../testing/query.ts'
import { openDb, type Db, type Tx } from './client.ts'

let db: Db
let watcher: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  db = openDb(database.url, { max: 1 })
  watcher = openDb(database.url, { max: 1 })
  drop = database.drop
})
afterAll(async () => {
  await db.destroy()
  await watcher.destroy()
  await drop()
})

const pidOf = async (some: Db | Tx) =>
  (await query<{ pid: number }>(some, 'select pg_backend_pid() as pid'))[0]!.pid

/** Ends the connection, and comes back when the server's side of it is gone. */
const terminate = (pid: number) => query(watcher, 'select pg_terminate_backend($1, 5000)', pid)

test('a connection lost between two statements refuses its transaction and nothing else', async () => {
  let lost: number | undefined
  const transaction = db.transaction().execute(async (tx) => {
    lost = await pidOf(tx)
    await terminate(lost)
    await query(tx, 'select 1')
  })

  await expect(transaction).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
  expect(await pidOf(db)).not.toBe(lost)
})

test('a connection lost while it is idle is replaced by the next query', async () => {
  const lost = await pidOf(db)
  await terminate(lost)
  await expect.poll(() => pidOf(db).catch(() => lost)).not.toBe(lost)
})

test('of connections that nobody needs for a while so many are kept as were asked for, with what they have compiled', async () => {
  const { url, drop: dropOwn } = await createTestDatabase()
  const keeping = openDb(url, { max: 6, kept: { count: 2, idleMs: 20 } })
  const held = await Promise.all(
    Array.from({ length: 6 }, () => keeping.startTransaction().execute()),
  )
  const pids = await Promise.all(held.map(pidOf))
  await Promise.all(held.map((tx) => tx.rollback().execute()))
  const alive = () =>
    query<{ pid: number }>(watcher, 'select pid from pg_stat_activity where pid = any($1)', pids)

  await expect.poll(alive).toHaveLength(2)
  const kept = (await alive()).map(({ pid }) => pid)
  expect(kept).toHaveLength(2)
  expect(kept).toContain(await pidOf(keeping))
  await keeping.destroy()
  await dropOwn()
})

describe('a connection lost while a statement waits for its answer', () => {
  const GATE = 4_711
  beforeAll(async () => {
    await query(watcher, 'create table deeds (name text)')
    await query(
      watcher,
      `create function wait_at_the_gate() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(${GATE}); return null; end $$`,
    )
    await query(
      watcher,
      `create constraint trigger late after insert on deeds deferrable initially deferred
       for each row execute function wait_at_the_gate()`,
    )
  })

  /** Ends the one connection that stands at the closed gate, then opens it. */
  async function loseAtTheGate<Result>(act: () => Promise<Result>) {
    await query(watcher, 'select pg_advisory_lock($1)', GATE)
    const settled = Promise.allSettled([act()])
    const waiting = () =>
      query<{ pid: number }>(
        watcher,
        'select pid from pg_locks where not granted and objid = $1',
        GATE,
      )
    await expect.poll(waiting).toHaveLength(1)
    await terminate((await waiting())[0]!.pid)
    await query(watcher, 'select pg_advisory_unlock($1)', GATE)
    return (await settled)[0]!
  }

  const countDeeds = async () => (await query(watcher, 'select from deeds')).length

  test('is repeated where it only reads', async () => {
    const read = await loseAtTheGate(() =>
      query(db, `select 'read' as said from (select pg_advisory_xact_lock($1)) as gate`, GATE),
    )
    expect(read).toEqual({ status: 'fulfilled', value: [{ said: 'read' }] })
  })

  test('is never repeated where it writes, and says that it may have been done', async () => {
    const written = await loseAtTheGate(() => query(db, `insert into deeds values ('alone')`))
    expect(written).toMatchObject({
      reason: { code: 'DATABASE_AWAY', message: expect.stringContaining('могло выполниться') },
    })
    expect(await countDeeds()).toBe(0)
  })

  test('says the same of a commit, whatever came of the rollback after it', async () => {
    const committed = await loseAtTheGate(() =>
      db.transaction().execute((tx) => query(tx, `insert into deeds values ('in a transaction')`)),
    )
    expect(committed).toMatchObject({
      reason: { code: 'DATABASE_AWAY', message: expect.stringContaining('могло выполниться') },
    })
  })

  test('says nothing of the kind of a transaction that had not come to its end', async () => {
    const begun = await loseAtTheGate(() =>
      db.transaction().execute(async (tx) => {
        await query(tx, `insert into deeds values ('given up')`)
        await query(tx, 'select pg_advisory_xact_lock($1)', GATE)
      }),
    )
    expect(begun).toMatchObject({
      reason: { code: 'DATABASE_AWAY', message: expect.stringContaining('потерял связь') },
    })
    expect(await countDeeds()).toBe(0)
  })
})

test('whoever waits for a connection of a busy pool is told so in time', async () => {
  const release = Promise.withResolvers<void>()
  const holding = db.transaction().execute(() => release.promise)
  await expect(query(db, 'select 1')).rejects.toMatchObject({
    code: 'DATABASE_AWAY',
    message: expect.stringContaining('слишком много запросов'),
  })
  release.resolve()
  await holding
})
