import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { makeCollection } from '../testing/make-collection.ts'
import { query } from '../testing/query.ts'
import { openDb, type Db } from './client.ts'
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

test('two who bring the same new words in opposite order both get through', async () => {
  const ids: number[] = []
  for (let count = 0; count < 4; count++) ids.push((await makeCollection(db, {})).id)
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tries = [0, 0]

  const nameTwo = (turn: 0 | 1, words: string[]) =>
    plainTransact(db)(async (tx) => {
      tries[turn]! += 1
      const name = (place: number) =>
        query(
          tx,
          'update collections set name = $1 where id = $2',
          words[place],
          ids[turn * 2 + place],
        )
      await name(0)
      both[turn]!.resolve()
      await Promise.all(both.map(({ promise }) => promise))
      await name(1)
    })
  await Promise.all([
    nameTwo(0, ['ряженка', 'простокваша']),
    nameTwo(1, ['простокваша', 'ряженка']),
  ])

  // Without the deadlock nothing would be proved.
  expect(tries.toSorted()).toEqual([1, 2])
  const names = await query<{ name: string }>(
    db,
    'select name from collections where id = any($1) order by id',
    ids,
  )
  expect(names.map(({ name }) => name)).toEqual([
    'ряженка',
    'простокваша',
    'простокваша',
    'ряженка',
  ])
})
