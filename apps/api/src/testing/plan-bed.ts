import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Context } from '../context.ts'
import { openClient } from '../db/open-client.ts'
import { openPool } from '../db/open-pool.ts'
import { isPrepared } from '../db/prepare.ts'
import type { DB } from '../db/schema.ts'
import { createTestDatabase } from '../embedded/test-database.ts'
import { startTestApp } from './test-app.ts'

export type PlanBed = Awaited<ReturnType<typeof startPlanBed>>
type Statement = { text: string; values: unknown[] }
type RowsRead = { table: string; bySeqScan: number; byIndex: number }

/** An app whose statements are heard word for word, to be asked again for the rows they read. */
export async function startPlanBed() {
  const database = await createTestDatabase()
  const bed = await startTestApp({ database })
  let sent: Statement[] = []
  const heard = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: database.url, max: 2 }) }),
    log: ({ query: { sql: text, parameters } }) =>
      void sent.push({ text, values: [...parameters] }),
  })
  const client = openClient({ connectionString: database.url })
  await client.connect()

  return {
    db: bed.context.db,

    /** What a use case answers, and its statements that name `about`. */
    async record<T>(about: string, ask: (context: Context) => Promise<T>) {
      sent = []
      const answer = await ask({ ...bed.context, db: heard })
      return { answer, statements: sent.filter(({ text }) => text.includes(about)) }
    },

    /** Reads none of `tables` whole, and of none as many rows as `most`. */
    async expectFewRows(statement: Statement, tables: readonly string[], most: number) {
      for (const { table, bySeqScan, byIndex } of await rowsRead(client, tables, statement)) {
        expect(bySeqScan, `${table} read whole: ${statement.text}`).toBe(0)
        expect(byIndex, `${table}: ${statement.text}`).toBeLessThan(most)
      }
    },

    async countRows(statement: Statement, table: string) {
      const [read] = await rowsRead(client, [table], statement)
      return read!.bySeqScan + read!.byIndex
    },

    async close() {
      await client.end()
      await heard.destroy()
      await bed.close()
    },
  }
}

/**
 * Rows of `tables` that a statement reads, or their entries in an index, which may be all that it needs. A statement that
 * connections keep is read by the plan that holds for all values, another by the plan for its own.
 */
async function rowsRead(
  client: pg.Client,
  tables: readonly string[],
  { text, values }: Statement,
): Promise<RowsRead[]> {
  const mode = isPrepared(text) ? 'force_generic_plan' : 'force_custom_plan'
  // What the server has counted so far; it tells the others only between transactions.
  const readSoFar = async () =>
    (
      await client.query<RowsRead>(
        `select relname as table, seq_tup_read::int as "bySeqScan",
          (select coalesce(sum(pg_stat_get_xact_tuples_returned(indexrelid)), 0)::int
            from pg_index where indrelid = relid) as "byIndex"
        from pg_stat_xact_user_tables where relname = any ($1) order by relname`,
        [tables],
      )
    ).rows
  await client.query('begin')
  await client.query(`set local plan_cache_mode = ${mode}`)
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
