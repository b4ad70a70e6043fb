import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { beBusy } from '../testing/be-busy.ts'
import { query } from '../testing/query.ts'
import { openDb, type Db } from './client.ts'
import { watchDatabase, type DatabaseWatch } from './watch-database.ts'

const CONNECTIONS = 2

let database: TestDatabase
let watch: DatabaseWatch
let db: Db
const said: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const say = (_details: object, sentence: string) => void said.push(sentence)
  watch = watchDatabase(database.url, { warn: say, info: say })
  db = openDb(database.url, { max: CONNECTIONS, watch })
})
afterAll(async () => {
  watch.stop()
  await db.destroy()
  await database.drop()
})

test('a process that computes takes a well database for no lost one, and says that it is there', async () => {
  const reading = Array.from({ length: 3 * CONNECTIONS }, () =>
    query(db, 'select 1 as one, pg_sleep(0.5)'),
  )
  const asking = watch.isThere()
  await beBusy(12)
  expect((await Promise.all(reading)).flat()).toHaveLength(reading.length)
  expect(await asking).toBe(true)
  expect(await watch.isThere()).toBe(true)
  expect(said).toEqual([])
})
