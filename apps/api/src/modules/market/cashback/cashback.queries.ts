import type { Sale } from '@kefir/rules/statistics/find-wash-trades'
import { LOOP_DAYS } from '@kefir/rules/statistics/find-wash-trades'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

/** Whether litres for this order were counted already; under the order's lock. */
export async function hasCashback(tx: Tx, orderId: number) {
  const row = await tx
    .selectFrom('cashbacks')
    .innerJoin('order_items', 'order_items.id', 'cashbacks.order_item_id')
    .select('cashbacks.order_item_id')
    .where('order_items.order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Hundredths of a litre given for an order; null where nobody has counted them. */
export async function findCashback(db: Db | Tx, orderId: number) {
  const { litres } = await db
    .selectFrom('cashbacks')
    .innerJoin('order_items', 'order_items.id', 'cashbacks.order_item_id')
    .select(sql<bigint | null>`sum(cashbacks.litres)::bigint`.as('litres'))
    .where('order_items.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return litres
}

export type BoughtItem = {
  id: number
  price: bigint
  /** The sale that delivered it; null where the token is deleted since. */
  sale_id: bigint | null
  token_id: number | null
}

/** What an order delivered, each with its sale. */
export async function listBought(tx: Tx, orderId: number): Promise<BoughtItem[]> {
  return tx
    .selectFrom('order_items')
    .select(['id', 'price', 'token_id', 'sale_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Sales of the order's tokens up to it, as far back as a circle may reach. */
export async function listSalesBefore(tx: Tx, orderId: number): Promise<Sale[]> {
  const { rows } = await sql<{
    id: bigint
    token_id: number
    from_user_id: number | null
    to_user_id: number | null
    created_at: Date
  }>`
    select x.id, x.token_id, x.from_user_id, x.to_user_id, x.created_at
    from orders o join order_items i on i.order_id = o.id join transactions x on x.token_id = i.token_id
    where o.id = ${orderId} and x.type = 'sale' and x.status = 'done' and x.created_at <= o.ended_at
      and x.created_at >= o.ended_at - make_interval(days => ${LOOP_DAYS})`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    tokenId: row.token_id,
    sellerId: row.from_user_id,
    buyerId: row.to_user_id,
    at: row.created_at.getTime(),
  }))
}

type NewCashback = {
  order_item_id: number
  user_id: number
  litres: bigint
  is_wash: boolean
  created_at: Date
}

export async function insertCashbacks(tx: Tx, rows: NewCashback[]) {
  await tx.insertInto('cashbacks').values(rows).execute()
}

export async function listCashbacksAfter(
  db: Db,
  { userId, after, limit }: { userId: number; after: number; limit: number },
) {
  return db
    .selectFrom('cashbacks')
    .innerJoin('order_items', 'order_items.id', 'cashbacks.order_item_id')
    .select(['order_item_id', 'order_id', 'litres', 'created_at'])
    .where('user_id', '=', userId)
    .where('order_item_id', '>', after)
    .orderBy('order_item_id')
    .limit(limit)
    .execute()
}
