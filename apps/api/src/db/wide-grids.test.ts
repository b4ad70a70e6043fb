import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareCounters } from '../modules/collections/compare-counters.ts'
import { standBefore } from '../testing/before-migration.ts'
import { makeCollection } from '../testing/make-collection.ts'
import type { Db } from './client.ts'

const WIDE = '0046-wide-grids.sql'

let before: Awaited<ReturnType<typeof standBefore>>
let db: Db
beforeAll(async () => {
  before = await standBefore(WIDE)
  db = before.db
})
afterAll(() => before.close())

test('tokens that are there before learn where they belong, and later ones from the start', async () => {
  const old = await makeCollection(db, { categoryId: 10573, origin: 'polygon', tokens: [{}] })
  await sql`
    with media as (
      insert into media_files (key, kind, type, bytes) values ('a.mp4', 'video', 'video/mp4', 1) returning id
    )
    update tokens set media_id = media.id from media where tokens.id = ${old.tokenIds[0]}`.execute(
    db,
  )
  expect(await before.migrate()).toEqual([WIDE])
  const young = await makeCollection(db, { categoryId: 10570, tokens: [{}] })

  const placed = db
    .selectFrom('tokens')
    .select(['id', 'category_id', 'lives_on', 'file_kind'])
    .orderBy('id')
  expect(await placed.execute()).toEqual([
    { id: old.tokenIds[0], category_id: 10573, lives_on: 'polygon', file_kind: 'video' },
    { id: young.tokenIds[0], category_id: 10570, lives_on: 'kefir', file_kind: 'picture' },
  ])
  for await (const wrong of compareCounters(db)) expect(wrong).toBeUndefined()

  // What changes of a token itself, it follows.
  await sql`update tokens set is_on_chain = true, media_id = null`.execute(db)
  expect(await placed.execute()).toMatchObject([
    { lives_on: 'polygon', file_kind: 'picture' },
    { lives_on: 'polygon', file_kind: 'picture' },
  ])
})
