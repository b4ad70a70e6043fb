import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

type NewContract = { collectionId: number; address: string; symbol: string; at: Date }

/** Of a clone that our factory made, so its code is known. Learnt from two sides at once, it is written once. */
export async function insertOwnContract(
  tx: Tx,
  { collectionId, address, symbol, at }: NewContract,
) {
  const small = address.toLowerCase()
  await sql`
    insert into collection_contracts (collection_id, address, symbol, is_source_verified, created_at)
    values (${collectionId}, ${small}, ${symbol}, true, ${at})
    on conflict do nothing`.execute(tx)
  await sql`
    update collection_contracts set address = ${small}, is_source_verified = true
    where collection_id = ${collectionId} and (address <> ${small} or not is_source_verified)`.execute(
    tx,
  )
}

/** The caller holds its lock. */
export async function markCollectionOnChain(tx: Tx, collectionId: number) {
  await sql`
    update collections set is_on_chain = true where id = ${collectionId} and not is_on_chain`.execute(
    tx,
  )
}
