import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type Reading = { caughtUpAt: Date; waitsSince: Date | null }

/** What somebody else decides about, or what a contract does not tell, does not wait for the chain. */
export async function findChainReading(db: Db, now: Date): Promise<Reading | null> {
  const { rows } = await sql<Reading>`
    select c.caught_up_at as "caughtUpAt",
      (
        select m.noted_at from chain_moves m where m.look_at <= ${now} and m.unread_since is null
        order by m.noted_at limit 1
      ) as "waitsSince"
    from chain_cursor c`.execute(db)
  return rows[0] ?? null
}
