import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export type KeyName = { scope: string; route: string; key: string }

/** True when this call is the first with the key; a key older than 24 hours is forgotten. */
export async function claimKey(db: Db, name: KeyName, requestHash: Buffer): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ ...name, request_hash: requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'route', 'key'])
        .doUpdateSet({
          request_hash: requestHash,
          status: null,
          body: null,
          created_at: sql`now()`,
        })
        // A call that has not answered for two minutes died with its process.
        .where(
          sql<boolean>`idempotency_keys.created_at < now() - interval '24 hours' or (idempotency_keys.status is null and idempotency_keys.created_at < now() - interval '2 minutes')`,
        ),
    )
    .returning('key')
    .executeTakeFirst()

  return claimed !== undefined
}

export async function findKey(db: Db, name: KeyName) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('scope', '=', name.scope)
    .where('route', '=', name.route)
    .where('key', '=', name.key)
    .executeTakeFirst()
}

export async function keepAnswer(db: Db, name: KeyName, answer: { status: number; body: string }) {
  await db
    .updateTable('idempotency_keys')
    .set(answer)
    .where('scope', '=', name.scope)
    .where('route', '=', name.route)
    .where('key', '=', name.key)
    .execute()
}

export async function dropKey(db: Db, name: KeyName) {
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', name.scope)
    .where('route', '=', name.route)
    .where('key', '=', name.key)
    .execute()
}

export async function dropOldKeys(db: Db) {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '48 hours'`)
    .execute()
}
