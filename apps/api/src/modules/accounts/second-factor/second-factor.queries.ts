import type { Db, Tx } from '../../../db/client.ts'

export async function findSecondFactor(db: Db | Tx, userId: number) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** A start that was not confirmed is replaced; a working factor is never touched. */
export async function startSecondFactor(tx: Tx, userId: number, secret: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0n })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()

  return row !== undefined
}

export async function confirmSecondFactor(tx: Tx, userId: number, at: Date) {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: at })
    .where('user_id', '=', userId)
    .execute()
}

/** Whether the step is later than every step used before; of two at once only one is. */
export async function spendStep(db: Db | Tx, userId: number, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()

  return numUpdatedRows > 0n
}

export async function deleteSecondFactor(db: Db | Tx, userId: number) {
  return db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: Buffer[]) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Whether there was such a code, not used before. */
export async function spendRecoveryCode(db: Db | Tx, userId: number, hash: Buffer, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()

  return numUpdatedRows > 0n
}
