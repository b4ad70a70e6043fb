import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export type BlockchainAccountRow = {
  id: number
  address: string
  network_id: number
  is_main: boolean
  created_at: Date
  last_checked_at: Date | null
  tokens_count: number
}

/** Somebody's addresses, the main one first. What a person has in the chain lies at the main one. */
export async function listAddresses(db: Db, userId: number) {
  const { rows } = await sql<BlockchainAccountRow>`
    select a.id, a.address, a.network_id, a.is_main, a.created_at, a.last_checked_at,
      case when a.is_main then (
        select count(*)::int from tokens t where t.owner_id = a.user_id and t.is_on_chain
      ) else 0 end as tokens_count
    from blockchain_accounts a
    where a.user_id = ${userId}
    order by a.is_main desc, a.id`.execute(db)

  return rows
}
