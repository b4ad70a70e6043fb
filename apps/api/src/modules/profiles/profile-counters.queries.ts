import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** Of which table the next ids are read. */
export type Batched = 'tokens' | 'users'

export async function listIdsAfter(
  db: Db,
  table: Batched,
  { after, limit }: { after: number; limit: number },
) {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

  return rows.map(({ id }) => id)
}

/** Which of these tokens stand in lists otherwise than they should. */
export async function listMisplaced(db: Db | Tx, tokenIds: number[]) {
  const { rows } = await sql<{ token_id: number }>`
    select token_id from profile_token_differences(${tokenIds}::int[])`.execute(db)

  return rows.map(({ token_id }) => token_id)
}

/** Whose counts differ from their lists. */
export async function listMiscounted(db: Db | Tx, userIds: number[]) {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from profile_count_differences(${userIds}::int[])`.execute(db)

  return rows.map(({ user_id }) => user_id)
}

/** Puts tokens into the lists where they belong; whoever changes them waits. */
export async function placeTokens(tx: Tx, tokenIds: number[]) {
  await sql`select from tokens where id = any(${tokenIds}::int[]) order by id for no key update`.execute(
    tx,
  )
  await sql`select place_profile_tokens(${tokenIds}::int[], null)`.execute(tx)
}

/** Counts these people's lists anew; nobody else's counts change meanwhile. */
export async function recountProfiles(tx: Tx, userIds: number[]) {
  await sql`select recount_profiles(${userIds}::int[])`.execute(tx)
}
