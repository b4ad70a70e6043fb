import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from './client.ts'
import type { DB } from './schema.ts'

/** How many rows there are, counted up to `most` and no further. */
export async function countUpTo<Table extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, Table, Row>,
  most: number,
): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::integer as count from (${rows.limit(most)}) counted`.execute(db)
  return found[0]!.count
}
