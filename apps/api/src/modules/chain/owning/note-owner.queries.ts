import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'

type Owner = { tokenId: number; address: string; block: bigint; at: Date }

/** What a final block says of a locked token; what a later one said stands. */
export async function noteOwner(tx: Tx, { tokenId, address, block, at }: Owner) {
  await sql`
    insert into chain_owners (token_id, address, block_number, checked_at)
    values (${tokenId}, ${address}, ${block}, ${at})
    on conflict (token_id) do update set address = excluded.address, block_number = excluded.block_number,
      checked_at = excluded.checked_at, seen_address = null, seen_block = null
    where chain_owners.block_number <= excluded.block_number`.execute(tx)
}
