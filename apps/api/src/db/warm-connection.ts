import { CompiledQuery, type ControlledTransaction } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './client.ts'
import { isConnectionLoss } from './connection-loss.ts'
import type { DB } from './schema.ts'

/** What deals and new works change, add to and delete from. */
const CHANGED = [
  'tokens',
  'transactions',
  'ledger_entries',
  'ledger_transactions',
  'orders',
  'order_items',
  'payments',
]
const ADDED_TO = ['tokens', 'transactions', 'ledger_entries', 'ledger_transactions']
const DELETED_FROM = ['token_holds', 'cart_items']

/**
 * Of no row: triggers of whole statements are compiled and what they do is planned, tables are looked up, and no row is
 * written, locked or told of. But for one mark in the unlogged `collection_changes`, which is nobody's and which its own
 * commit takes out: that compiles the triggers of the commit. Tables are locked as by any change, so whoever holds one of
 * them (a migration, the making of an index) is given way to: nothing is waited for but a moment.
 */
export const WARMING = [
  `set local lock_timeout = '50ms'`,
  `set local statement_timeout = '1s'`,
  ...CHANGED.map((table) => `update ${table} set id = id where false`),
  ...ADDED_TO.map((table) => `insert into ${table} (id) select id from ${table} where false`),
  ...DELETED_FROM.map((table) => `delete from ${table} where false`),
]

/** A connection that could not be warmed so often stays as it is: it is only slower once. */
const MOST_TRIES = 3

type Ask = (client: PoolClient, text: string) => Promise<unknown>

/**
 * Gives connections back to the pool; a new one is warmed first, when whoever asked for it has their answer, nobody
 * waits for one and no other is being warmed: a deal that comes next pays for no compiling, and of all connections
 * warming never holds more than one.
 */
export function warming(pool: Pool, ask: Ask) {
  const warm = new WeakSet<PoolClient>()
  const tries = new WeakMap<PoolClient, number>()
  let isWarming = false

  const isForWarming = (client: PoolClient) =>
    !warm.has(client) && !isWarming && pool.waitingCount === 0 && triesOf(client) < MOST_TRIES
  const triesOf = (client: PoolClient) => tries.get(client) ?? 0

  /** In one message, which is one transaction: what fails leaves nothing behind, not even the bounds on waiting. */
  async function warmUp(client: PoolClient) {
    isWarming = true
    tries.set(client, triesOf(client) + 1)
    const failure: unknown = await ask(client, WARMING.join(';')).then(
      () => void warm.add(client),
      (error: unknown) => error,
    )
    isWarming = false
    // A table that is held, not there yet, or no more, is no reason to lose a connection.
    client.release(isConnectionLoss(failure))
  }

  return (client: PoolClient, discard: boolean) => {
    if (discard || pool.ending || !isForWarming(client)) client.release(discard)
    else void warmUp(client)
  }
}

/** Opens so many connections before anybody asks, and warms them one after the other. */
export async function openConnections(db: Db, count: number) {
  const opened = await Promise.allSettled(
    Array.from({ length: count }, () => db.startTransaction().execute()),
  )
  for (const one of opened) if (one.status === 'fulfilled') await warmOne(one.value)
}

async function warmOne(tx: ControlledTransaction<DB>) {
  try {
    for (const text of WARMING) await tx.executeQuery(CompiledQuery.raw(text))
    await tx.commit().execute()
  } catch {
    // What fails here is told to whoever asks next.
    await tx
      .rollback()
      .execute()
      .catch(() => {})
  }
}
