import type { Pool, PoolClient } from 'pg'
import { isConnectionLoss } from './connection-loss.ts'
import type { Db } from './client.ts'

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
 * commit takes out: that compiles the triggers of the commit.
 */
export const WARMING = [
  ...CHANGED.map((table) => `update ${table} set id = id where false`),
  ...ADDED_TO.map((table) => `insert into ${table} (id) select id from ${table} where false`),
  ...DELETED_FROM.map((table) => `delete from ${table} where false`),
]

type Ask = (client: PoolClient, text: string) => Promise<unknown>

/**
 * Gives connections back to the pool; a new one is warmed first, when whoever asked for it has their answer and nobody
 * waits for one: a deal that comes next pays for no compiling.
 */
export function warming(pool: Pool, ask: Ask) {
  const warm = new WeakSet<PoolClient>()

  async function warmUp(client: PoolClient) {
    for (const text of WARMING) await ask(client, text)
  }

  return (client: PoolClient, discard: boolean) => {
    if (discard || pool.ending || pool.waitingCount > 0 || warm.has(client))
      return client.release(discard)
    warm.add(client)
    warmUp(client).then(
      () => client.release(),
      // A table that is not there yet, or no more, is no reason to lose a connection.
      (error: unknown) => client.release(isConnectionLoss(error)),
    )
  }
}

/** Opens so many connections before anybody asks; each is warmed as it is given back. */
export async function openConnections(db: Db, count: number) {
  const opened = await Promise.allSettled(
    Array.from({ length: count }, () => db.startTransaction().execute()),
  )
  // What fails here is told to whoever asks next.
  await Promise.allSettled(
    opened.map((one) => one.status === 'fulfilled' && one.value.rollback().execute()),
  )
}
