import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** One of an author's things is made at a time, so that none slips past the bound beside another. */
export async function lockMaking(tx: Tx, userId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('works'), ${userId}::integer)`.execute(tx)
}

/** Copies are one work. */
export async function countWaitingWorks(db: Db | Tx, authorId: number) {
  const { count } = await db
    .selectFrom('tokens')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('author_id', '=', authorId)
    .where('status', 'in', sql<string>`('processing', 'moderation')`)
    .where('edition_number', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countWaitingCollections(db: Db | Tx, authorId: number) {
  const { count } = await db
    .selectFrom('collections')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('author_id', '=', authorId)
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
