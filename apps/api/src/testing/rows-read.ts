import { createHash } from 'node:crypto'
import type pg from 'pg'

export type Statement = { text: string; values: unknown[] }
export type RowsRead = { table: string; bySeqScan: number; byIndex: number }

/** Rows of `tables` that a statement reads by the plan that holds for all values, as connections keep it. */
export async function rowsRead(
  client: pg.Client,
  tables: readonly string[],
  { text, values }: Statement,
): Promise<RowsRead[]> {
  // What the server has counted so far; it tells the others only between transactions.
  const readSoFar = async () =>
    (
      await client.query<RowsRead>(
        `select relname as table, seq_tup_read::int as "bySeqScan", idx_tup_fetch::int as "byIndex"
        from pg_stat_xact_user_tables where relname = any ($1) order by relname`,
        [tables],
      )
    ).rows
  await client.query('begin')
  await client.query('set local plan_cache_mode = force_generic_plan')
  const before = await readSoFar()
  await client.query({ name: createHash('md5').update(text).digest('hex'), text, values })
  const after = await readSoFar()
  await client.query('rollback')
  return after.map(({ table, bySeqScan, byIndex }, index) => ({
    table,
    bySeqScan: bySeqScan - before[index]!.bySeqScan,
    byIndex: byIndex - before[index]!.byIndex,
  }))
}
