import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { runStatement } from '../embedded/run-statement.ts'
import { createTestDatabase } from '../embedded/test-database.ts'
import { openDatabase } from './open-database.ts'

const open = (url: string) =>
  openDatabase(readConfig({ DATABASE_URL: url }), () => {}, {
    log: { warn() {} },
    onGivenUp() {},
  })

test('an outside database of a known version is used as it is', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)

  expect(await open(database.url)).toMatchObject({ url: database.url })
})

test('a database that is too old is refused with both versions', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const name = new URL(database.url).pathname.slice(1)
  // The server cannot be made older, but what it says about itself can.
  await runStatement(database.url, 'create schema old')
  await runStatement(
    database.url,
    `create function old.current_setting(text) returns text language sql as $$ select '140011' $$`,
  )
  await runStatement(database.url, `alter database ${name} set search_path = old, pg_catalog`)

  await expect(open(database.url)).rejects.toThrow(/слишком старая: PostgreSQL 14, нужен 15/)
})
