import type { Db, Tx } from '../../../db/client.ts'

export async function listDueProceeds(db: Db, now: Date, limit: number) {
  const rows = await db
    .selectFrom('held_proceeds')
    .select('id')
    .where('released_at', 'is', null)
    .where('release_at', '<=', now)
    .orderBy('release_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockProceeds(tx: Tx, id: number) {
  return tx
    .selectFrom('held_proceeds')
    .select(['user_id', 'amount', 'release_at', 'released_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function markReleased(tx: Tx, id: number, at: Date) {
  await tx.updateTable('held_proceeds').set({ released_at: at }).where('id', '=', id).execute()
}
