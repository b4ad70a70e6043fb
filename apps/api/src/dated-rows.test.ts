import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStatement } from './embedded/run-statement.ts'
import { createTestDatabase } from './embedded/test-database.ts'
import { declarationsOf, insertedIn } from './testing/writing-queries.ts'

const SOURCE = import.meta.dirname
const DEFAULTS = `select table_name as name, column_name as column
  from information_schema.columns where table_schema = 'public' and column_default like '%now()%'`

/** Its trigger refuses a line that names its time (docs/decisions/041-one-clock.md). */
const UNDATED = ['journal']

test('whoever writes a row names its time, where the database would put its own', async () => {
  const database = await createTestDatabase()
  const timed = await runStatement<{ name: string; column: string }>(database.url, DEFAULTS)
  await database.drop()
  expect(timed.length).toBeGreaterThan(20)

  const inserts = globSync('{modules,plugins,live,paging,start}/**/*.queries.ts', { cwd: SOURCE })
    .flatMap((file) => declarationsOf(readFileSync(join(SOURCE, file), 'utf8')))
    .flatMap(({ name, text }) => insertedIn(text).map((table) => ({ name, text, table })))
  expect(inserts.length).toBeGreaterThan(80)
  const undated = inserts.flatMap(({ name, text, table }) =>
    timed
      .filter((one) => one.name === table && !UNDATED.includes(table))
      .filter(({ column }) => !new RegExp(`\\b${column}\\b`).test(text))
      .map(({ column }) => `${name}: ${table}.${column}`),
  )
  expect(undated).toEqual([])
})
