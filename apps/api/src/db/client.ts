import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { openBell } from './bell.ts'
import { lastingPool } from './lasting-pool.ts'
import { RingingDialect } from './notify-after-commit.ts'
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

type Settings = {
  max?: number
  /** Connections that stay when nobody needs them for a while, which closes the others; they are warmed. */
  kept?: { count: number; idleMs?: number }
  watch?: DatabaseWatch | undefined
}

/** Opens the pool every query goes through. */
export function openDb(
  databaseUrl: string,
  { max = 16, kept = { count: 0 }, watch }: Settings = {},
): Db {
  const pool = openPool(
    {
      Client: PreparingClient,
      connectionString: databaseUrl,
      max,
      min: kept.count,
      ...(kept.idleMs && { idleTimeoutMillis: kept.idleMs }),
      types: pgTypes,
      application_name: 'kefir',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    watch,
  )
  const lasting = lastingPool(pool, {
    silence: watchSilence(databaseUrl, watch),
    watch,
    isWarmed: kept.count > 0,
  })
  return new Kysely<DB>({ dialect: new RingingDialect(lasting, openBell(databaseUrl, watch)) })
}
