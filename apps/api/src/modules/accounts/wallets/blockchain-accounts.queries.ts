import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type BlockchainAccountRow = {
  id: number
  address: string
  network_id: number
  is_main: boolean
  created_at: Date
  last_checked_at: Date | null
  tokens_count: number
  sales_count: number
}

/** Somebody's addresses, the main one first. */
export async function listLinked(db: Db | Tx, userId: number) {
  return db
    .selectFrom('blockchain_accounts')
    .select(['id', 'address', 'is_main'])
    .where('user_id', '=', userId)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * The same for whoever looks at them, with what the chain has at each: what waits in the vault is at none.
 * An address was looked at when it was last looked into, or when whose a token there is was last asked.
 */
export async function listAddresses(db: Db | Tx, userId: number) {
  const { rows } = await sql<BlockchainAccountRow>`
    select a.id, a.address, a.network_id, a.is_main, a.created_at, there.tokens_count,
      (select count(*)::int from sale_orders where seller = a.address and ended_at is null) as sales_count,
      greatest(a.last_checked_at, there.checked_at) as last_checked_at
    from blockchain_accounts a
    cross join lateral (
      select count(*)::int as tokens_count, max(checked_at) as checked_at
      from chain_owners where address = a.address
    ) there
    where a.user_id = ${userId}
    order by a.is_main desc, a.id`.execute(db)

  return rows
}

/** Whose an address is; undefined where it is nobody's. */
export async function findOwnerOf(tx: Tx, address: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('blockchain_accounts')
    .select('user_id')
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.user_id
}

type NewAddress = { userId: number; address: string; networkId: number; isMain: boolean; at: Date }

/** Waits for whoever links the same address at this moment; undefined where they were the first. */
export async function insertAddress(
  tx: Tx,
  { userId, address, networkId, isMain, at }: NewAddress,
) {
  const row = await tx
    .insertInto('blockchain_accounts')
    .values({
      user_id: userId,
      address,
      network_id: networkId,
      is_main: isMain,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function deleteAddress(tx: Tx, id: number) {
  await tx.deleteFrom('blockchain_accounts').where('id', '=', id).execute()
}

/** One alone is main: the other gives way first, for the database lets no two be. */
export async function setMain(tx: Tx, userId: number, id: number) {
  const ofUser = tx.updateTable('blockchain_accounts').where('user_id', '=', userId)
  await ofUser.set({ is_main: false }).where('is_main', '=', true).execute()
  await ofUser.set({ is_main: true }).where('id', '=', id).execute()
}

/**
 * What of this person is on its way to the chain: the hold of an export is taken under the token's lock before the first
 * step and given back after the last; a purchase may be on its way from a seller's wallet.
 */
export async function findOnItsWay(
  tx: Tx,
  userId: number,
): Promise<{ hasExport: boolean; hasPurchase: boolean }> {
  const { rows } = await sql<{ hasExport: boolean; hasPurchase: boolean }>`
    select exists (
      select from token_holds h join tokens t on t.id = h.token_id
      where h.kind = 'operation' and t.owner_id = ${userId}
    ) as "hasExport", exists (
      select from orders where buyer_id = ${userId} and status = 'delivering'
    ) as "hasPurchase"`.execute(tx)
  return rows[0]!
}

/** The chain was asked what lies there. */
export async function markChecked(db: Db | Tx, address: string, at: Date) {
  await db
    .updateTable('blockchain_accounts')
    .set({ last_checked_at: at })
    .where('address', '=', address)
    .execute()
}
