import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Money of a sale that is not released yet; of a token that is gone, none. */
export type HeldSaleRow = {
  is_royalty: boolean
  amount: bigint
  until: Date
  order_id: number
  token_id: number | null
  token_name: string | null
}

/** The soonest to be free first. */
export async function listHeldSales(db: Db, userId: number, most: number) {
  const { rows } = await sql<HeldSaleRow>`
    select held.user_id <> item.seller_id as is_royalty, held.amount, held.release_at as until, item.order_id,
      item.token_id, item.token_name
    from held_proceeds held join order_items item on item.id = held.order_item_id
    where held.user_id = ${userId}::int and held.released_at is null
    order by until, is_royalty, order_id limit ${most}`.execute(db)
  return rows
}

/** Payments that came and were not spent: a person has as many as they have deals under way. */
export async function listUnspentOf(db: Db, userId: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'purpose', 'ref_id', 'amount'])
    .where('user_id', '=', userId)
    .where('status', '=', 'succeeded')
    .where('spent_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** What a statement calls its owner. */
export const getPayer = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'legal_class', 'nikname', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
