import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { query } from '../testing/query.ts'
import { openDb, type Db } from './client.ts'
import { withdrawalsOf } from './hear-withdrawals.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const withdraw = () => query(db, `select pg_notify('withdrawn', '')`)

test('who caught up has heard of all that was committed before', async () => {
  const withdrawals = withdrawalsOf(database.url)
  let heard = 0
  const stop = withdrawals.hear(() => void (heard += 1))
  await expect.poll(() => heard).toBe(1)
  for (let count = 2; count < 100; count += 1) {
    await withdraw()
    await withdrawals.caughtUp()
    expect(heard).toBe(count)
  }
  await stop()
})

test('many who catch up at once ask one after another', async () => {
  const withdrawals = withdrawalsOf(database.url)
  let heard = 0
  const stop = withdrawals.hear(() => void (heard += 1))
  await expect.poll(() => heard).toBe(1)
  const ask = pg.Client.prototype.query as (text: string) => Promise<unknown>
  let underWay = 0
  let most = 0
  let asked = 0
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    text: string,
  ) {
    asked += 1
    most = Math.max(most, (underWay += 1))
    return ask.call(this, text).finally(() => (underWay -= 1))
  } as never)
  await Promise.all(Array.from({ length: 20 }, () => withdrawals.caughtUp()))
  watched.mockRestore()
  expect({ asked, most }).toEqual({ asked: 20, most: 1 })
  await stop()
})

test('where nobody listens there is nothing to wait for, before and after', async () => {
  const withdrawals = withdrawalsOf(database.url)
  await withdrawals.caughtUp()
  const stop = withdrawals.hear(() => {})
  await stop()
  await withdrawals.caughtUp()
})

test('a database that is not there keeps nobody waiting, and is tried until the end', async () => {
  const nowhere = withdrawalsOf('postgres://nobody@127.0.0.1:1/nothing')
  const stop = nowhere.hear(() => {
    throw new Error('heard of nothing')
  })
  await nowhere.caughtUp()
  await stop()
})
