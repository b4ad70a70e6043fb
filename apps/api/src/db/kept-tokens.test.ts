import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareCounters } from '../modules/collections/compare-counters.ts'
import { compareProfiles } from '../modules/profiles/compare-profiles.ts'
import { makeToken } from '../testing/make-token.ts'
import { standBefore } from '../testing/before-migration.ts'
import { makeUser } from '../testing/make-user.ts'
import type { Db } from './client.ts'

const KEPT = '0022-kept-tokens.sql'

let before: Awaited<ReturnType<typeof standBefore>>
let db: Db
beforeAll(async () => {
  before = await standBefore(KEPT)
  db = before.db
})
afterAll(() => before.close())

test('what was hidden before becomes its owner’s alone, and every number follows', async () => {
  const fan = await makeUser(db, { nikname: 'poklonnik' })
  const token = await makeToken(db, { createdAt: new Date() })
  // Holds came later than this migration.
  await db
    .updateTable('tokens')
    .set({ is_sale: true, price: 5000n })
    .where('id', '=', token.id)
    .execute()
  const { collectionId, ownerId } = token
  await makeToken(db, { createdAt: new Date(), collectionId })
  await db.insertInto('token_favorites').values({ user_id: fan.id, token_id: token.id }).execute()
  await db.updateTable('tokens').set({ is_hidden: true }).where('id', '=', token.id).execute()

  expect(await before.migrate()).toEqual([KEPT])

  const select = async (text: string) => (await sql<object>`${sql.raw(text)}`.execute(db)).rows
  expect(await select(`select status from tokens where id = ${token.id}`)).toEqual([
    { status: 'kept' },
  ])
  expect(await select(`select created_tokens_count as n from users where id = ${ownerId}`)).toEqual(
    [{ n: 1 }],
  )
  expect(
    await select(
      `select tokens_count, floor_price from collection_counters where collection_id = ${collectionId}`,
    ),
  ).toEqual([{ tokens_count: 1, floor_price: null }])
  expect(
    await select(
      `select role, facets & 17 as facets from profile_tokens where token_id = ${token.id} order by 1`,
    ),
  ).toEqual([
    { role: 'a', facets: 17 },
    { role: 'l', facets: 0 },
    { role: 'o', facets: 17 },
  ])
  // What compares reads the tables as they are today.
  await before.migrateOn()
  for await (const difference of compareCounters(db)) expect(difference).toBeNull()
  for await (const difference of compareProfiles(db)) expect(difference).toBeNull()
})
