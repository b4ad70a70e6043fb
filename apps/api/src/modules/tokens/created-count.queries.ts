import type { Tx } from '../../db/client.ts'

/** How many works somebody has made that are shown. */
export async function addToCreated(tx: Tx, authorId: number, step: number) {
  if (step === 0) return
  await tx
    .updateTable('users')
    .set((row) => ({ created_tokens_count: row('created_tokens_count', '+', step) }))
    .where('id', '=', authorId)
    .execute()
}
