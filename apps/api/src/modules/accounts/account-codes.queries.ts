import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export type CodePurpose = 'activation' | 'reset'

type NewCode = {
  userId: number
  purpose: CodePurpose
  codeHash: Buffer
  redirect: string | null
  createdAt: Date
  expiresAt: Date
}

export async function insertCode(db: Db | Tx, code: NewCode) {
  await db
    .insertInto('account_codes')
    .values({
      user_id: code.userId,
      purpose: code.purpose,
      code_hash: code.codeHash,
      redirect: code.redirect,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Whose code it is, while it works. */
export async function findCodeOwner(
  db: Db | Tx,
  purpose: CodePurpose,
  codeHash: Buffer,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('account_codes')
    .select('user_id')
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

  return row?.user_id ?? null
}

/** Spends the code: of two at once only one gets it. */
export async function spendCode(tx: Tx, purpose: CodePurpose, codeHash: Buffer, now: Date) {
  return tx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'redirect'])
    .executeTakeFirst()
}

/** Other letters of the same kind must not work once one has. */
export async function spendCodesOf(tx: Tx, userId: number, purpose: CodePurpose, now: Date) {
  await tx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

export async function purgeOldCodes(db: Db) {
  await db
    .deleteFrom('account_codes')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
