import { sql } from 'kysely'
import type { Db } from './client.ts'

/** What time it is for the database, to the moment of its answer. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return rows[0]!.at
}
