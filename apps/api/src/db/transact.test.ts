import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { makeCollection } from '../testing/make-collection.ts'
import { makeUser } from '../testing/make-user.ts'
import { query } from '../testing/query.ts'
import { raceWords } from '../testing/race-words.ts'
import { openDb, type Db, type Tx } from './client.ts'
import { plainTransact } from './transact.ts'

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

test('who met another and was given up gets through the second time', async () => {
  const { tokenIds } = await makeCollection(db, { tokens: [{}, {}] })
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tries = [0, 0]

  const lockTwo = (turn: 0 | 1, ids: number[]) =>
    plainTransact(db)(async (tx) => {
      tries[turn]! += 1
      const add = (id?: number) =>
        query(tx, 'update tokens set favorites_count = favorites_count + 1 where id = $1', id)
      await add(ids[0])
      both[turn]!.resolve()
      await Promise.all(both.map(({ promise }) => promise))
      await add(ids[1])
    })
  await Promise.all([lockTwo(0, tokenIds), lockTwo(1, tokenIds.toReversed())])

  // Without the deadlock nothing would be proved.
  expect(tries.toSorted()).toEqual([1, 2])
  const counts = await query(
    db,
    'select favorites_count as n from tokens where id = any($1)',
    tokenIds,
  )
  expect(counts).toEqual([{ n: 2 }, { n: 2 }])
})

test('what a snapshot lost to somebody else is done by another snapshot', async () => {
  const { tokenIds } = await makeCollection(db, { tokens: [{}] })
  const add = (tx: Db | Tx) =>
    query(tx, 'update tokens set favorites_count = favorites_count + 1 where id = $1', tokenIds[0])
  let tries = 0
  await plainTransact(db)(async (tx) => {
    await query(tx, 'set transaction isolation level repeatable read')
    await query(tx, 'select from tokens')
    if ((tries += 1) === 1) await add(db)
    await add(tx)
  })
  expect(tries).toBe(2)
})

test('two who bring the same new words in opposite order do not meet', async () => {
  const people = [await makeUser(db, { nikname: 'raz' }), await makeUser(db, { nikname: 'dva' })]
  const bed = {
    collections: [await makeCollection(db), await makeCollection(db)],
    people: people.map(({ id }) => id),
  }
  // Of three pairs in turn one makes four tokens, two make two.
  expect(await raceWords(db, bed, 51)).toEqual({ made: 17 * 8, unfound: 0 })
})
