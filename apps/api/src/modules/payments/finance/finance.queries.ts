import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

const MOST_HOLDS = 20

/** Kopecks of sales that may not be taken out yet. */
export async function sumHolds(db: Db, userId: number): Promise<bigint> {
  const { sum } = await db
    .selectFrom('held_proceeds')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return sum
}

/** The soonest to be free first. */
export async function listHolds(db: Db, userId: number) {
  return db
    .selectFrom('held_proceeds')
    .innerJoin('order_items', 'order_items.id', 'held_proceeds.order_item_id')
    .select(['held_proceeds.amount', 'release_at', 'order_items.token_name'])
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .orderBy('release_at')
    .orderBy('held_proceeds.id')
    .limit(MOST_HOLDS)
    .execute()
}

/** What a statement calls its owner. */
export const getPayer = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'legal_class', 'nikname', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
