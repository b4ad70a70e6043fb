import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openDb } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { runStatement } from '../embedded/run-statement.ts'
import { createTestDatabase } from '../embedded/test-database.ts'

const ALL = fileURLToPath(new URL('../db/migrations/', import.meta.url))

/** A database as it was before a migration. */
export async function standBefore(migration: string) {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kefir-before-'))
  const bring = (name: string) => copyFile(join(ALL, name), join(folder, name))
  const apply = () => migrate(database.url, pathToFileURL(`${folder}/`))

  await runStatement(database.url, 'drop schema public cascade')
  await runStatement(database.url, 'create schema public')
  for (const name of await readdir(ALL)) if (name < migration) await bring(name)
  await apply()
  const db = openDb(database.url)

  return {
    db,
    /** The migrations that were applied: this one alone. */
    async migrate() {
      await bring(migration)
      return apply()
    },
    /** All that came since. */
    async migrateOn() {
      for (const name of await readdir(ALL)) await bring(name)
      return apply()
    },
    async close() {
      await db.destroy()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}
