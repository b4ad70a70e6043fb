import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../embedded/test-database.ts'
import { makeCollection } from '../testing/make-collection.ts'
import { makeUser } from '../testing/make-user.ts'
import { noteCounts } from '../testing/note-counts.ts'
import { raceWords } from '../testing/race-words.ts'
import { roundsOf } from '../testing/torture-rounds.ts'
import { openDb } from './client.ts'

const ROUNDS = roundsOf(1_000)

test(`two who bring the same new words in opposite order, ${ROUNDS} times: neither is given up`, async ({
  task,
}) => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const db = openDb(database.url)
  onTestFinished(() => db.destroy())
  const people = [await makeUser(db, { nikname: 'raz' }), await makeUser(db, { nikname: 'dva' })]
  const bed = {
    collections: [await makeCollection(db), await makeCollection(db)],
    people: people.map(({ id }) => id),
  }

  const { made, unfound } = await raceWords(db, bed, ROUNDS)
  noteCounts(task, { pairs: ROUNDS, tokens: made })
  expect(made).toBeGreaterThan(ROUNDS * 2)
  expect(unfound).toBe(0)
})
