import type { Db, Tx } from '../../db/client.ts'

/** An export, step by step, until it is done or not. */
type Operation = {
  tokenId: number
  collectionId: number
  userId: number
  toAddress: string
  at: Date
}

export async function insertOperation(
  tx: Tx,
  { tokenId, collectionId, userId, toAddress, at }: Operation,
): Promise<bigint> {
  const row = await tx
    .insertInto('transactions')
    .values({
      token_id: tokenId,
      collection_id: collectionId,
      type: 'export',
      status: 'queued',
      from_user_id: userId,
      to_user_id: userId,
      to_address: toAddress,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type OperationStep = {
  status: 'queued' | 'sent' | 'confirming' | 'done' | 'failed'
  hash: string | null
  error?: string
}

/** Whether that is another step than before. */
export async function markOperation(tx: Tx, id: bigint, next: OperationStep, at: Date) {
  const { status, hash, error = null } = next
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set({ status, hash, error, updated_at: at })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('status', '<>', status), eb('hash', 'is distinct from', hash)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether something is being done to a token. */
export async function isInOperation(db: Db | Tx, tokenId: number): Promise<boolean> {
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('token_id', '=', tokenId)
    .where('status', 'in', ['queued', 'sent', 'confirming'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
