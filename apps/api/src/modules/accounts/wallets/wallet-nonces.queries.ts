import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

type Spent = { nonce: string; expiresAt: Date }

/** False where the message has been used; waits for whoever uses it at this moment. */
export async function spendNonce(tx: Tx, { nonce, expiresAt }: Spent): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('wallet_nonces')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** An hour later than they must: the clocks of the nodes and of the database are not one. */
export async function purgeOldNonces(db: Db) {
  await db
    .deleteFrom('wallet_nonces')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
