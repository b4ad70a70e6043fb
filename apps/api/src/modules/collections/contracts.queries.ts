import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

type NewContract = { collectionId: number; address: string; symbol: string; at: Date }

/** Learnt from two sides at once, it is written once. */
export async function insertContract(tx: Tx, { collectionId, address, symbol, at }: NewContract) {
  await sql`
    insert into collection_contracts (collection_id, address, symbol, created_at)
    values (${collectionId}, ${address.toLowerCase()}, ${symbol}, ${at})
    on conflict do nothing`.execute(tx)
  await sql`
    update collection_contracts set address = ${address.toLowerCase()}
    where collection_id = ${collectionId} and address <> ${address.toLowerCase()}`.execute(tx)
}

/** The caller holds its lock. */
export async function markCollectionOnChain(tx: Tx, collectionId: number) {
  await sql`
    update collections set is_on_chain = true where id = ${collectionId} and not is_on_chain`.execute(
    tx,
  )
}
