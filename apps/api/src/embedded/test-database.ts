import { randomBytes } from 'node:crypto'

import { inject } from 'vitest'

import { runStatement, withDatabase } from './run-statement.ts'

export type TestDatabase = {
  url: string
  /** Ends whoever is still connected, too. */
  drop: () => Promise<void>
}

/** A fresh, migrated and empty database of the test's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `kefir_test_${randomBytes(6).toString('hex')}`
  await runStatement(serverUrl, `create database ${name} template ${inject('postgresTemplate')}`)

  return {
    url: withDatabase(serverUrl, name),
    drop: async () => {
      await runStatement(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
