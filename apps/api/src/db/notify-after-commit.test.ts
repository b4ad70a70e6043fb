import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { query } from '../testing/query.ts'
import { openDb, type Db, type Tx } from './client.ts'
import { notifyAfterCommit } from './notify-after-commit.ts'

let database: TestDatabase
let db: Db
let ears: pg.Client
let heard: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url, { max: 1 })
  ears = new pg.Client({ connectionString: database.url })
  ears.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`))
  await ears.connect()
  await ears.query('listen first; listen second')
})
beforeEach(() => {
  heard = []
})
afterAll(async () => {
  await ears.end()
  await db.destroy()
  await database.drop()
})

const within = (work: (tx: Tx) => Promise<void>) => db.transaction().execute(work)
/** Everything that was said before this word has come when it comes. */
async function saidBefore(word: string) {
  await within((tx) => notifyAfterCommit(tx, 'first', [word]))
  await expect.poll(() => heard).toContain(`first ${word}`)
  return heard.slice(0, heard.indexOf(`first ${word}`))
}

test('what a transaction wants said is said once, when it is committed', async () => {
  await within(async (tx) => {
    await notifyAfterCommit(tx, 'first', ['one', 'two'])
    await notifyAfterCommit(tx, 'second', ['one'])
    await notifyAfterCommit(tx, 'first', ['two'])
    await ears.query('select')
    expect(heard).toEqual([])
  })
  expect(await saidBefore('end')).toEqual(['first one', 'first two', 'second one'])
})

test('of a transaction that is rolled back, or refused at its commit, nothing is said', async () => {
  const wish = (tx: Tx) => notifyAfterCommit(tx, 'first', ['never'])
  const givenUp = within(async (tx) => {
    await wish(tx)
    throw new Error('changed my mind')
  })
  await expect(givenUp).rejects.toThrow('changed my mind')

  await query(db, 'create table late (id int primary key deferrable initially deferred)')
  const refused = within(async (tx) => {
    await wish(tx)
    await query(tx, 'insert into late values (1), (1)')
  })
  await expect(refused).rejects.toThrow('late_pkey')
  expect(await saidBefore('end')).toEqual([])
})

// By its own commit PostgreSQL would hold one lock of the whole cluster until that is on disk.
test('what is said is said by another connection than the one that committed', async () => {
  const speakers: number[] = []
  ears.on('notification', ({ processId }) => speakers.push(processId))
  const [own] = await query<{ pid: number }>(db, 'select pg_backend_pid() as pid')
  await saidBefore('end')

  expect(speakers).toHaveLength(1)
  expect(speakers).not.toContain(own!.pid)
})
