import { describe, expect, test } from 'vitest'

import { runStatement } from './run-statement.ts'
import { createTestDatabase } from './test-database.ts'

describe('createTestDatabase', () => {
  test('gives every test a migrated database of its own', async () => {
    const databases = await Promise.all([createTestDatabase(), createTestDatabase()])
    const [one, other] = databases.map(({ url }) => url)
    await runStatement(one!, 'create table mine (id int)')

    const tables = (url: string) =>
      runStatement<{ name: string }>(url, `select to_regclass('mine')::text as name`)
    expect(await tables(one!)).toEqual([{ name: 'mine' }])
    expect(await tables(other!)).toEqual([{ name: null }])
    expect(await runStatement(other!, 'select name from migrations')).not.toHaveLength(0)
    await Promise.all(databases.map(({ drop }) => drop()))
  })
})
