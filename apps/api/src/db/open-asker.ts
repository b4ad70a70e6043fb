import type { PoolConfig, QueryResult, QueryResultRow } from 'pg'
import { lastingPool } from './lasting-pool.ts'
import { openPool } from './open-pool.ts'
import type { DatabaseWatch } from './watch-database.ts'
import { watchSilence } from './watch-silence.ts'

/** Whatever answers statements of `pg`. */
export type Asking = {
  query<Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<Pick<QueryResult<Row>, 'rows'>>
}

export type Asker = Asking & { end(): Promise<void> }

/**
 * For single statements apart from the application's pool, and as patient as that: a connection that falls silent is
 * found and left, a read is asked once more over another, and nobody waits for a server that says nothing.
 */
export function openAsker(
  settings: PoolConfig & { connectionString: string },
  watch?: DatabaseWatch,
): Asker {
  const silence = watchSilence(settings.connectionString, watch)
  const pool = lastingPool(openPool(settings, watch), { silence, watch, isWarmed: false })
  return {
    async query<Row extends QueryResultRow>(text: string, values: unknown[] = []) {
      const client = await pool.connect()
      try {
        return (await client.query(text, values)) as unknown as { rows: Row[] }
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
  }
}
