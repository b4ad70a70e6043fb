import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export type CounterDifference = {
  collection_id: number
  counter: string
  kept: string | null
  counted: string | null
}

/** The first counter that is not what the collection's tokens say; nothing when all is right. */
export async function findCounterDifference(db: Db, collectionIds: number[]) {
  const { rows } = await sql<CounterDifference>`
    select * from counter_differences(${collectionIds}::int[]) limit 1`.execute(db)

  return rows[0]
}

/** Counts these collections anew from their tokens. */
export async function recountCollections(db: Db, collectionIds: number[]) {
  await sql`select recount_collections(${collectionIds}::int[])`.execute(db)
}
