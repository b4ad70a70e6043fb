import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { lastingPool } from './lasting-pool.ts'
import { openPool } from './open-pool.ts'
import { PreparingClient } from './prepare.ts'
import type { DB } from './schema.ts'
import type { DatabaseWatch } from './watch-database.ts'
import { watchSilence } from './watch-silence.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const INT8 = 20
export const pgTypes: pg.CustomTypesConfig = {
  // Money is int8: a JavaScript number would silently round it.
  getTypeParser: (oid: number, format?: unknown) =>
    oid === INT8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format as 'text' | undefined),
}

/** Opens the pool every query goes through. */
export function openDb(
  databaseUrl: string,
  { max = 16, watch }: { max?: number; watch?: DatabaseWatch } = {},
): Db {
  const pool = openPool(
    {
      Client: PreparingClient,
      connectionString: databaseUrl,
      max,
      types: pgTypes,
      application_name: 'kefir',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    watch,
  )
  const lasting = lastingPool(pool, { silence: watchSilence(databaseUrl, watch), watch })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: lasting }) })
}
