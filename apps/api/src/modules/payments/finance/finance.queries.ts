import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Purpose } from '../taking/taking.queries.ts'
import { paidThing } from './paid-thing.queries.ts'

const MOST_HOLDS = 100

/** Why money is held: a sale that is not released, an offer that is open, or a payment whose deal has not ended. */
export type HoldRow = {
  cause: 'sale' | 'royalty' | 'offer' | Purpose
  amount: bigint
  until: Date | null
  /** The order, offer or booking. */
  ref_id: number
  /** Of an order of several, and of a token that is gone, none. */
  token_id: number | null
  token_name: string | null
}

/**
 * The soonest to be free first. Together they are what the ledger holds for the person: an open offer's price is what came
 * from the balance and what was paid and counted for it, so of payments those are left out.
 */
export async function listHolds(db: Db, userId: number): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select case when held.user_id = item.seller_id then 'sale' else 'royalty' end as cause, held.amount,
      held.release_at as until, item.order_id as ref_id, item.token_id, item.token_name
    from held_proceeds held join order_items item on item.id = held.order_item_id
    where held.user_id = ${userId}::int and held.released_at is null
    union all
    select 'offer', price, expires_at, id, token_id, token_name
    from offers where bidder_id = ${userId}::int and status = 'active'
    union all
    select paid.purpose, paid.amount, null, paid.ref_id, thing.token_id, thing.token_name
    from payments paid left join ${paidThing} on true
    where paid.user_id = ${userId}::int and paid.status = 'succeeded' and paid.spent_at is null
      and thing.offer_status is distinct from 'active'
    order by until nulls last, cause, ref_id limit ${MOST_HOLDS}`.execute(db)
  return rows
}

/** What a statement calls its owner. */
export const getPayer = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'legal_class', 'nikname', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
