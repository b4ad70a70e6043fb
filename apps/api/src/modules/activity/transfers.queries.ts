import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

type Transfer = {
  tokenId: number
  collectionId: number
  fromUserId: number | null
  toUserId: number | null
  fromAddress: string | null
  toAddress: string
  hash: string | null
  at: Date
}

/** What went from one wallet to another in the chain; one line a token and transaction, whoever wrote it. */
export async function insertTransfer(tx: Tx, transfer: Transfer) {
  const { tokenId, collectionId, fromUserId, toUserId, fromAddress, toAddress, hash, at } = transfer
  await sql`
    insert into transactions (
      token_id, collection_id, type, status, from_user_id, to_user_id, from_address, to_address, hash, created_at,
      updated_at
    )
    select ${tokenId}, ${collectionId}, 'transfer', 'done', ${fromUserId}::int, ${toUserId}::int, ${fromAddress},
      ${toAddress}, ${hash}, ${at}, ${at}
    where not exists (select from transactions where hash = ${hash}::text and token_id = ${tokenId})`.execute(
    tx,
  )
}
