import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** Where the setting keeps how far `litres_by_day` goes. */
export const ECONOMY = 'economy'

/** The newest entry there is, and which transactions were open or to come when it was looked for. */
export type Mark = { entry: string; open: bigint; next: bigint }

/**
 * In one statement, so of one moment. Whoever drew a smaller number than the newest entry's had begun to write
 * before: their transaction is older than `next`.
 */
export async function readMark(tx: Tx): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select coalesce(max(id), 0)::text as entry,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as open,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next
    from ledger_entries`.execute(tx)
  return rows[0]!
}

/** Adds what entries after the one and up to the other came to (`litres_between` is of 0032-points.sql). */
export async function addLitres(tx: Tx, { after, upTo }: { after: string; upTo: string }) {
  await sql`
    insert into litres_by_day (day, kind, amount)
    select day, kind, amount from litres_between(${after}::bigint, ${upTo}::bigint)
    on conflict (day, kind) do update set amount = litres_by_day.amount + excluded.amount`.execute(
    tx,
  )
}

/** What an account of the house received on a day; all days before the first together are null. */
export type LitresOfDay = { day: string | null; kind: string; amount: string }

/** By account and day since `first`: what was counted before, and what came since, in one statement and so of one moment. */
export async function listLitresByDay(db: Db | Tx, first: string): Promise<LitresOfDay[]> {
  const { rows } = await sql<LitresOfDay>`
    select to_char(case when day >= ${first}::date then day end, 'YYYY-MM-DD') as day,
      kind, sum(amount)::text as amount
    from (
      select day, kind, amount from litres_by_day
      union all
      select day, kind, amount from litres_between(
        coalesce((select (value ->> 'counted')::bigint from settings where key = ${ECONOMY}), 0),
        9223372036854775807)
    ) litres
    group by 1, 2`.execute(db)
  return rows
}
