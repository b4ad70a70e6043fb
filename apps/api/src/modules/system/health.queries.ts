import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type DatabaseFacts = {
  version: string
  size: number
  connections: number
  most_connections: number
}

export async function getDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as size,
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      current_setting('max_connections')::int as most_connections`.execute(db)
  return rows[0]!
}

/** What the database was made by, the latest first. */
export async function listMigrations(db: Db) {
  const { rows } = await sql<{ name: string; applied_at: Date }>`
    select name, applied_at from migrations order by name desc`.execute(db)
  return rows
}
