import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { openClient } from './open-client.ts'

export const MIGRATIONS = new URL('./migrations/', import.meta.url)
/** Any fixed number: two nodes starting at once must not migrate at once. */
const MIGRATION_LOCK = 7_341_137

export type Migration = { name: string; statements: string; checksum: string }
type Applied = { name: string; checksum: string | null }

/**
 * Applies the SQL files that this database has not seen, each in its own transaction. What was applied
 * is known by its name and checksum: databases made by different files must not pass for the same.
 */
export async function migrate(databaseUrl: string, folder = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = openClient({ connectionString: databaseUrl })
  await client.connect()

  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      `create table if not exists migrations (
         name text primary key, applied_at timestamptz not null default now(), checksum text)`,
    )
    // Databases from before checksums were kept.
    await client.query('alter table migrations add column if not exists checksum text')
    const { rows } = await client.query<Applied>('select name, checksum from migrations')
    const fresh = chooseFresh(migrations, rows)
    await keepChecksums(client, migrations)

    for (const migration of fresh) await apply(client, migration)
    return fresh.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The files in order; one that is misnamed, or has another's number, is refused. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z\d-]+\.sql$/.test(name))
      throw new StartRefusal(`Миграция ${name} названа не так: нужно NNNN-что-делает.sql.`)
    const before = names[index - 1]
    if (before && numberOf(before) === numberOf(name))
      throw new StartRefusal(`У миграций ${before} и ${name} один номер: дайте одной следующий.`)
  }
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, folder), 'utf8')
      return { name, statements, checksum: checksumOf(statements) }
    }),
  )
}

/** What is to be applied; a file that was changed since, is gone or came too late is refused. */
function chooseFresh(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const here = new Set(migrations.map(({ name }) => name))
  const missing = [...known.keys()].toSorted().find((name) => !here.has(name))
  if (missing !== undefined)
    throw new StartRefusal(
      `База применила миграцию ${missing}, которой здесь нет: она от более новой версии сайта` +
        ' или из других файлов. Запустите ту версию или верните файл.',
    )
  const last = [...known.keys()].toSorted().at(-1) ?? ''

  return migrations.filter(({ name, checksum }) => {
    const kept = known.get(name)
    if (kept && kept !== checksum)
      throw new StartRefusal(
        `Миграция ${name} изменена после того, как база её применила: верните файл как был,` +
          ' а изменение сделайте новой миграцией.',
      )
    if (known.has(name)) return false
    if (name < last)
      throw new StartRefusal(
        `Миграция ${name} опоздала: база уже применила ${last}. Дайте ей следующий номер.`,
      )
    return true
  })
}

async function keepChecksums(client: pg.Client, migrations: Migration[]) {
  await client.query(
    `update migrations m set checksum = file.checksum
     from unnest($1::text[], $2::text[]) as file (name, checksum)
     where m.name = file.name and m.checksum is null`,
    [migrations.map(({ name }) => name), migrations.map(({ checksum }) => checksum)],
  )
}

async function apply(client: pg.Client, { name, statements, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(statements)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    // Where the connection is gone, so is the transaction, and the cause says more.
    await client.query('rollback').catch(() => {})
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}

const numberOf = (name: string) => name.slice(0, 4)

/** The same on machines whose git writes other line ends. */
const checksumOf = (statements: string) =>
  createHash('sha256').update(statements.replaceAll('\r\n', '\n')).digest('hex')
