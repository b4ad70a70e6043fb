import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

const LOOK_EVERY_MS = 10

/** Until the app hears what is withdrawn: the moment it begins to, it drops the pages that it kept. */
export async function withdrawalsHeard(db: Db) {
  const isHeard = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'kefir-withdrawals'
        and query = 'listen withdrawn' and state = 'idle'`.execute(db)
    return rows.length > 0
  }
  while (!(await isHeard())) await delay(LOOK_EVERY_MS)
  // What the server has answered, the app hears in its next turn.
  await delay(LOOK_EVERY_MS)
}
