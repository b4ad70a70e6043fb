import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/**
 * One of an author's things is made or changed at a time, so that none slips past the bound beside another.
 * Taken before any row: what holds rows never waits for this.
 */
export async function lockMaking(tx: Tx, userId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('works'), ${userId}::integer)`.execute(tx)
}

export type Bounded = 'works' | 'collections'

const KINDS = {
  works: sql`('token', 'token_edit')`,
  collections: sql`('collection', 'collection_edit')`,
} as const satisfies Record<Bounded, unknown>

const openOf = (what: Bounded, authorId: number) => sql`
  select from reviews
  where author_id = ${authorId} and status in ('waiting', 'deferred') and kind in ${KINDS[what]}`

export const waitingReviews = (what: Bounded, authorId: number) =>
  sql<{ count: number }>`select count(*)::integer as count from (${openOf(what, authorId)}) open`

/**
 * One statement: a file that is judged meanwhile is counted once. Copies are one work. An imported token goes before a
 * moderator for whoever brought it, once its picture is known.
 */
export const waitingWithFiles = (authorId: number) => sql<{ count: number }>`
  select count(*)::integer as count from (
    ${openOf('works', authorId)}
    union all
    select from tokens where author_id = ${authorId} and status = 'processing' and edition_number = 1
      and upload_id is not null
    union all
    select from tokens t join collections c on c.id = t.collection_id
    where t.owner_id = ${authorId} and t.status = 'processing' and t.is_on_chain
      and c.status = 'approved' and not c.is_verified
  ) waiting`

export async function countWaiting(db: Db | Tx, what: Bounded, authorId: number) {
  return (await waitingReviews(what, authorId).execute(db)).rows[0]!.count
}

/** With the works that go before a moderator once their files or pictures are there. */
export async function countWaitingWithFiles(db: Db | Tx, authorId: number) {
  return (await waitingWithFiles(authorId).execute(db)).rows[0]!.count
}
