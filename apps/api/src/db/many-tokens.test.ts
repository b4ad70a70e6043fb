import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { makeCollection } from '../testing/make-collection.ts'
import { makeUser } from '../testing/make-user.ts'
import { openDb, type Db } from './client.ts'

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

test('nothing follows a change of tokens row by row, for one deed may change thousands', async () => {
  const { rows } = await sql`
    select tgname from pg_trigger
    where tgrelid = 'tokens'::regclass and not tgisinternal and (tgtype & 1) = 1 and (tgtype & 2) = 0`.execute(
    db,
  )
  expect(rows).toEqual([])
})

/** Each place that follows tokens, against what it should hold. */
async function differences() {
  const { rows } = await sql<{ wrong: string }>`
    select collection_id || ' ' || counter as wrong
      from counter_differences(array(select id from collections))
    union all
    select 'token ' || token_id from profile_token_differences(array(select id from tokens))
    union all
    select 'person ' || user_id from profile_count_differences(array(select id from users))
    union all
    select 'search ' || coalesce(t.id, n.id)
    from (select id, lower(name) as name from tokens where status = 'ready') t
    full join (select id, name from search_names where kind = 't') n on n.id = t.id and n.name = t.name
    where t.id is null or n.id is null`.execute(db)
  return rows.map(({ wrong }) => wrong)
}

test('one statement that changes every token in another way leaves all that follows them true', async () => {
  const people = await Promise.all(
    ['odin', 'dva', 'tri'].map((nikname) => makeUser(db, { nikname })),
  )
  const [one, other] = people.map(({ id }) => id) as [number, number, number]
  const tokens = Array.from({ length: 24 }, (_, index) => ({
    name: `слово ${index}`,
    price: index % 2 ? 10_000n : null,
    traits: { фон: `цвет ${index % 3}` },
  }))
  await makeCollection(db, { authorId: one, tokens })
  await sql`
    insert into token_favorites (user_id, token_id)
    select u.id, t.id from users u, tokens t where (u.id + t.id) % 2 = 0`.execute(db)
  expect(await differences()).toEqual([])

  await sql`
    update tokens set
      status = case id % 4 when 0 then 'hidden' when 1 then 'ready' else status end,
      owner_id = case when id % 5 = 0 then ${other} else owner_id end,
      is_hidden = id % 6 = 0,
      name = case when id % 7 = 0 then 'имя ' || id else name end,
      is_on_chain = id % 8 = 0,
      price = case when is_sale then price + 100 end`.execute(db)
  expect(await differences()).toEqual([])
  expect(await db.selectFrom('tokens').select('status').distinct().execute()).toHaveLength(3)

  await sql`delete from tokens where id % 2 = 0`.execute(db)
  expect(await differences()).toEqual([])
})
