import { afterAll, beforeAll, expect, test } from 'vitest'
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

  await expect(transaction).rejects.toThrow(/connection/i)
  expect(await pidOf(db)).not.toBe(lost)
})

test('a connection lost while it is idle is replaced by the next query', async () => {
  const lost = await pidOf(db)
  await terminate(lost)
  await expect.poll(() => pidOf(db).catch(() => lost)).not.toBe(lost)
})
