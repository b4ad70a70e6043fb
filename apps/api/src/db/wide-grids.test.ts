import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStatement } from '../embedded/run-statement.ts'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { compareCounters } from '../modules/collections/compare-counters.ts'
import { makeCollection } from '../testing/make-collection.ts'
import { openDb, type Db } from './client.ts'
import { migrate } from './migrate.ts'

const ALL = fileURLToPath(new URL('migrations/', import.meta.url))
const WIDE = '0046-wide-grids.sql'

let database: TestDatabase
let folder: string
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kefir-wide-'))
  await runStatement(database.url, 'drop schema public cascade')
  await runStatement(database.url, 'create schema public')
  for (const name of await readdir(ALL))
    if (name < WIDE) await copyFile(join(ALL, name), join(folder, name))
  await migrate(database.url, pathToFileURL(`${folder}/`))
  db = openDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

test('tokens that are there before learn where they belong, and later ones from the start', async () => {
  const old = await makeCollection(db, { categoryId: 10573, origin: 'polygon', tokens: [{}] })
  await sql`
    with media as (
      insert into media_files (key, kind, type, bytes) values ('a.mp4', 'video', 'video/mp4', 1) returning id
    )
    update tokens set media_id = media.id from media where tokens.id = ${old.tokenIds[0]}`.execute(
    db,
  )
  await copyFile(join(ALL, WIDE), join(folder, WIDE))
  expect(await migrate(database.url, pathToFileURL(`${folder}/`))).toEqual([WIDE])
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
