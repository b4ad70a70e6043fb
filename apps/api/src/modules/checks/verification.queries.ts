import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

type Pair = { tokenId: number; askerId: number }

/** The phrase somebody has asked for and that still lives. */
export async function findCheck(tx: Tx, { tokenId, askerId }: Pair, now: Date) {
  return tx
    .selectFrom('token_checks')
    .select(['id', 'text', 'code', 'expires_at', 'confirmed_at'])
    .where('token_id', '=', tokenId)
    .where('asker_id', '=', askerId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Ends what nobody has confirmed. */
export async function removeOpenChecks(tx: Tx, { tokenId, askerId }: Pair) {
  await tx
    .deleteFrom('token_checks')
    .where('token_id', '=', tokenId)
    .where('asker_id', '=', askerId)
    .where('confirmed_at', 'is', null)
    .execute()
}

type NewCheck = Pair & { text: string; code: string; createdAt: Date; expiresAt: Date }

/** The new phrase, or nothing where the code is somebody's already. */
export async function insertCheck(
  tx: Tx,
  { tokenId, askerId, text, code, createdAt, expiresAt }: NewCheck,
) {
  return tx
    .insertInto('token_checks')
    .values({
      ...{ token_id: tokenId, asker_id: askerId, text, code },
      ...{ created_at: createdAt, expires_at: expiresAt },
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'text', 'code', 'expires_at', 'confirmed_at'])
    .executeTakeFirst()
}

/** A living phrase of a token by its code. */
export async function findCheckByCode(tx: Tx, tokenId: number, code: string, now: Date) {
  return tx
    .selectFrom('token_checks')
    .select(['id', 'asker_id', 'text', 'code', 'expires_at', 'confirmed_at'])
    .where('code', '=', code)
    .where('token_id', '=', tokenId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function confirmCheck(tx: Tx, checkId: number, tokenId: number, now: Date) {
  await tx
    .updateTable('token_checks')
    .set({ confirmed_at: now })
    .where('id', '=', checkId)
    .execute()
  await tx
    .updateTable('tokens')
    .set({ verified_count: sql`verified_count + 1` })
    .where('id', '=', tokenId)
    .execute()
}

/** Phrases nobody confirmed in time give their codes back. */
export async function purgeOldChecks(db: Db) {
  await db
    .deleteFrom('token_checks')
    .where('expires_at', '<', sql<Date>`now()`)
    .where('confirmed_at', 'is', null)
    .execute()
}

export type CheckRow = NonNullable<Awaited<ReturnType<typeof findCheck>>>

type ChecksPage = { askerId: number; before: number | null; limit: number }

/** Phrases somebody has asked for and that are remembered, the newest first. */
export async function listChecks(db: Db, { askerId, before, limit }: ChecksPage) {
  return db
    .selectFrom('token_checks')
    .select(['id', 'token_id', 'created_at', 'confirmed_at'])
    .where('asker_id', '=', askerId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type ListedCheckRow = Awaited<ReturnType<typeof listChecks>>[number]
