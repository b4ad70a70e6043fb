import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { placeDifferences } from './placing.queries.ts'

export type CounterDifference = {
  collection_id: number
  counter: string
  kept: string | null
  counted: string | null
}

/** What the counters say and the tokens do not, and what tokens say of their place and their collections do not. */
const differences = (collectionIds: number[]) => sql`(
  select * from counter_differences(${collectionIds}::int[]) union all ${placeDifferences(collectionIds)}
) d`

/** The first counter that is not what the collection's tokens say; nothing when all is right. */
export async function findCounterDifference(db: Db | Tx, collectionIds: number[]) {
  const { rows } = await sql<CounterDifference>`
    select * from ${differences(collectionIds)} order by collection_id, counter limit 1`.execute(db)

  return rows[0]
}

/** The first difference of each collection that has some, and how many it has. */
export async function listCounterDifferences(db: Db | Tx, collectionIds: number[]) {
  const { rows } = await sql<CounterDifference & { differences: number }>`
    select distinct on (collection_id) d.*, (count(*) over (partition by collection_id))::int as differences
    from ${differences(collectionIds)} order by collection_id, counter`.execute(db)

  return rows
}

type Batch = { after: number; collections: number; tokens: number }

/** The next collections by id: so many, or as many as have so many tokens, and at least one. */
export async function listCollectionsAfter(db: Db, { after, collections, tokens }: Batch) {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, sum(tokens) over (order by id) - tokens as before from (
        select c.id, coalesce(n.tokens_count, 0) as tokens
        from collections c left join collection_counters n on n.collection_id = c.id
        where c.id > ${after} order by c.id limit ${collections}
      ) next
    ) summed where before < ${tokens} order by id`.execute(db)

  return rows.map(({ id }) => id)
}

/** Counts these collections anew from their tokens. */
export async function recountCollections(db: Db | Tx, collectionIds: number[]) {
  await sql`select recount_collections(${collectionIds}::int[])`.execute(db)
}
