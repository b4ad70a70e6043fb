import { randomBytes } from 'node:crypto'

import { inject } from 'vitest'

import { runStatement, withDatabase } from './run-statement.ts'

export type TestDatabase = {
  url: string
  /** Ends whoever is still connected, too. */
  drop: () => Promise<void>
}

/** Of each template the copy that the next test will take: it is made while the one before runs. */
const next = new Map<string, Promise<TestDatabase>>()

/** A fresh, migrated and empty database of the test's own. */
export async function createTestDatabase(
  template = inject('postgresTemplate'),
): Promise<TestDatabase> {
  const taken = next.get(template) ?? copy(template)
  next.delete(template)
  const database = await taken
  if (!next.has(template)) {
    const coming = copy(template)
    next.set(template, coming)
    // Told to whoever takes it.
    coming.catch(() => undefined)
  }
  return database
}

async function copy(template: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  // Its run drops by the beginning of the name what is left.
  const name = `${inject('postgresTemplate')}_${randomBytes(6).toString('hex')}`
  await runStatement(serverUrl, `create database ${name} template ${template}`)

  return {
    url: withDatabase(serverUrl, name),
    drop: async () => {
      await runStatement(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
