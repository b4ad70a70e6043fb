import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any fixed number: two nodes starting at once must not migrate at once. */
const MIGRATION_LOCK = 7_341_137

/** Applies the SQL files that this database has not seen, each in its own transaction. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()

  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const fresh = files.filter((name) => !applied.has(name))

    for (const name of fresh) await applyFile(client, name)
    return fresh
  } finally {
    await client.end()
  }
}

async function applyFile(client: pg.Client, name: string) {
  const statements = await readFile(new URL(name, FOLDER), 'utf8')
  await client.query('begin')
  try {
    await client.query(statements)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
