import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** Collections whose tokens are to follow them, those that wait longest first. */
export async function listMoved(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('collections')
    .select('id')
    .where('tokens_due_at', 'is not', null)
    .orderBy('tokens_due_at')
    .execute()

  return rows.map(({ id }) => id)
}

/** Since when the tokens are due, to the microsecond; null when they are not. */
export async function findTokensDue(db: Db, collectionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('collections')
    .select(sql<string | null>`tokens_due_at::text`.as('due'))
    .where('id', '=', collectionId)
    .executeTakeFirst()

  return row?.due ?? null
}

/** Unless the collection has moved again. */
export async function clearTokensDue(db: Db, collectionId: number, due: string) {
  await db
    .updateTable('collections')
    .set({ tokens_due_at: null })
    .where('id', '=', collectionId)
    .where('tokens_due_at', '=', sql<Date>`${due}::timestamptz`)
    .execute()
}

/** Tokens `t` of collections `c` that do not stand where they `should`. */
const misplaced = (collectionIds: number[]) => sql`
  tokens t join collections c on c.id = t.collection_id left join media_files m on m.id = t.media_id
  cross join lateral (
    select c.category_id, token_home(t.is_on_chain, c.origin) as lives_on, coalesce(m.kind, 'picture') as file_kind
  ) should
  where t.collection_id = any(${collectionIds}::int[])
    and (t.category_id, t.lives_on, t.file_kind) is distinct from (should.category_id, should.lives_on, should.file_kind)`

/** As `counter_differences` gives them. Of a collection whose tokens are still to follow none is wrong. */
export const placeDifferences = (collectionIds: number[]) => sql`
  select c.id as collection_id, 'place of token ' || t.id as counter,
    concat_ws(', ', t.category_id, t.lives_on, t.file_kind) as kept,
    concat_ws(', ', should.category_id, should.lives_on, should.file_kind) as counted
  from ${misplaced(collectionIds)} and c.tokens_due_at is null`

/** Nothing moves the collection while this is held. */
export const holdCollection = (tx: Tx, collectionId: number) =>
  sql`select from collections where id = ${collectionId} for share`.execute(tx)

type Batch = { collectionId: number; after: number; most: number }

/**
 * Puts the next tokens by id where they should be, those that nobody holds, so that this waits for no sale. Says the last
 * of them, how many stood wrong and how many it placed.
 */
export async function placeNextTokens(tx: Tx, { collectionId, after, most }: Batch) {
  const { rows } = await sql<{ last: number | null; found: number; placed: number }>`
    with wrong as materialized (
      select t.id, should.* from ${misplaced([collectionId])} and t.id > ${after} order by t.id limit ${most}
    ), free as (
      select id from tokens where id in (select id from wrong) order by id for no key update skip locked
    ), placed as (
      update tokens t set category_id = w.category_id, lives_on = w.lives_on, file_kind = w.file_kind
      from free join wrong w on w.id = free.id where t.id = free.id returning t.id
    )
    select max(id) as last, count(*)::int as found, (select count(*)::int from placed) as placed
    from wrong`.execute(tx)

  return rows[0]!
}
