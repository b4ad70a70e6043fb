import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from './client.ts'
import type { DB } from './schema.ts'

/** Counting on would cost more than it tells. */
export const MOST_COUNTED = 10_000

/** How many rows of a list that grows for ever there are, counted up to `MOST_COUNTED` and no further. */
export async function countUpTo<Table extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from (${rows.limit(MOST_COUNTED)}) counted`.execute(db)
  return counted[0]!.count
}
