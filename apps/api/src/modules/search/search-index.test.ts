import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Db } from '../../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../embedded/test-database.ts'
import { makeCollection } from '../../testing/make-collection.ts'

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

test('a token that goes out of sight costs no look at others whose names share a word', async () => {
  const { tokenIds } = await makeCollection(db, { tokens: [{ name: 'Кефириус первый' }] })
  // One word of very many names among words of one name each, as catalogues have them.
  await sql`insert into search_postings (word_id, kind, place, id)
    select w.id, 't'::"char", 40, 1000000 + n from search_words w cross join generate_series(1, 20000) n
    where w.word = 'кефириус'
    union all select 1000000 + n, 't', 40, n from generate_series(1, 40000) n`.execute(db)
  await sql`analyze search_postings, search_words, search_names`.execute(db)

  const read = await db.transaction().execute(async (tx) => {
    await sql`update tokens set status = 'hidden' where id = ${tokenIds[0]}`.execute(tx)
    // As the end of the transaction does it.
    await sql`set constraints all immediate`.execute(tx)
    const { rows } = await sql<{ entries: bigint }>`
      select idx_tup_fetch + seq_tup_read as entries from pg_stat_xact_user_tables
      where relname = 'search_postings'`.execute(tx)
    return rows[0]!.entries
  })
  expect(read).toBeGreaterThan(0n)
  expect(read).toBeLessThan(20n)
})
