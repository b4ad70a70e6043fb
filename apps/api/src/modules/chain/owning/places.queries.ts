import type { Db } from '../../../db/client.ts'

/** Where a token is or will be in the chain, and who may see it. */
export async function findPlace(db: Db, tokenId: number) {
  const row = await db
    .selectFrom('tokens')
    .leftJoin('collection_contracts', 'collection_contracts.collection_id', 'tokens.collection_id')
    .select([
      'tokens.status',
      'tokens.owner_id',
      'tokens.chain_token_id as number',
      'collection_contracts.address as contract',
    ])
    .where('tokens.id', '=', tokenId)
    .executeTakeFirst()
  return row && { ...row, contract: row.contract as `0x${string}` | null }
}

type Told = { tokenId: number; address: string; hash: string }

/** Whether it is told of already, and for good. */
export async function isInHistory(db: Db, { tokenId, address, hash }: Told) {
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('hash', '=', hash)
    .where('token_id', '=', tokenId)
    .where('to_address', '=', address)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return row !== undefined
}
