import { sql } from 'kysely'
import type { Db, Tx } from '../db/client.ts'

/** A key is its sender's own: `scope` is the user, or a guest's address. */
export type KeyName = { scope: string; key: string }

const MEMORY_MS = 24 * 60 * 60 * 1_000
/** Whoever was asked before this is forgotten. */
const forgottenAt = (now: Date) => new Date(now.getTime() - MEMORY_MS)

export async function findKey(db: Db | Tx, { scope, key }: KeyName, now: Date) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'result', 'status', 'body'])
    .select((row) => row('created_at', '<', forgottenAt(now)).as('is_forgotten'))
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function removeForgottenKey(db: Db, { scope, key }: KeyName, now: Date) {
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '<', forgottenAt(now))
    .execute()
}

type Claim = { name: KeyName; requestHash: Buffer; longestWait: string; now: Date }

/**
 * True when nobody has claimed the key. Waits while another transaction holds it, and no longer than
 * `longestWait`, past which PostgreSQL raises 55P03.
 */
export async function claimKey(
  tx: Tx,
  { name, requestHash, longestWait, now }: Claim,
): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${longestWait}, true)`.execute(tx)
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ ...name, request_hash: requestHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  await sql`set local lock_timeout to default`.execute(tx)

  return claimed !== undefined
}

export async function keepResult(tx: Tx, { scope, key }: KeyName, result: Buffer) {
  await tx
    .updateTable('idempotency_keys')
    .set({ result })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

type Answer = { requestHash: Buffer; status: number; body: Buffer; now: Date }

/** Keeps the answer unless there is one, and gives the one that is kept; nothing if the key is another call's. */
export async function keepAnswer(
  db: Db,
  name: KeyName,
  { requestHash, status, body, now }: Answer,
) {
  return db
    .insertInto('idempotency_keys')
    .values({ ...name, request_hash: requestHash, status, body, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({
          status: sql`coalesce(idempotency_keys.status, excluded.status)`,
          body: sql`coalesce(idempotency_keys.body, excluded.body)`,
        })
        .whereRef('idempotency_keys.request_hash', '=', 'excluded.request_hash'),
    )
    .returning(['status', 'body'])
    .executeTakeFirst()
}

export async function purgeOldKeys(db: Db) {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '48 hours'`)
    .execute()
}
