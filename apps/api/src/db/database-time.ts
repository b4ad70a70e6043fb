import { sql } from 'kysely'
import type { Db } from './client.ts'
import type { ReadTime } from './follow-clock.ts'

/** What time it is for the database, to the moment of its answer. */
async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return rows[0]!.at
}

/** Lends the database's time over a connection that is waited for before anything is asked. */
export const lendDatabaseTime =
  (db: Db) =>
  <Reading>(read: (readTime: ReadTime) => Promise<Reading>) =>
    db.connection().execute((one) => read(() => readDatabaseTime(one)))
