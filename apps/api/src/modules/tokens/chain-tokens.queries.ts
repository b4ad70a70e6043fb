import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** From now on the chain says whose it is. The caller holds the lock of its collection, then of the token. */
export async function markOnChain(tx: Tx, tokenId: number) {
  await sql`update tokens set is_on_chain = true where id = ${tokenId} and not is_on_chain`.execute(
    tx,
  )
}
