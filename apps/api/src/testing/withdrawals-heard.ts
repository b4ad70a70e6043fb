import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { vi } from 'vitest'
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
  await vi.waitUntil(isHeard, { interval: LOOK_EVERY_MS, timeout: 20_000 })
  // What the server has answered, the app hears in its next turn: it may be in this one's midst.
  await nextTurn()
  await nextTurn()
}
