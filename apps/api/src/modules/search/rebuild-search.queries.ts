import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export const KINDS = { u: 'users', c: 'collections', t: 'tokens' } as const
export type Kind = keyof typeof KINDS

/** Entries of words that no name has: what is indexed anew would meet them. */
export async function removeStrayPostings(tx: Tx) {
  await sql`
    delete from search_postings p using search_words w
    where w.id = p.word_id and not exists (
      select from search_names n where n.kind = p.kind and n.id = p.id and p.place in (n.place, n.place + 50)
        and (p.kind::text || w.word) = any (tsvector_to_array(n.words))
    )`.execute(tx)
}

/** Names of things that are there no more. */
export async function listGone(db: Db | Tx, kind: Kind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from search_names n
    where n.kind = ${kind}::"char" and not exists (select from ${sql.table(KINDS[kind])} s where s.id = n.id)
    order by n.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The next of a kind by number, nobody else's until the transaction ends: whoever changes one indexes it too. */
export async function lockPortion(tx: Tx, kind: Kind, after: number, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${sql.table(KINDS[kind])} s where s.id > ${after}
    order by s.id limit ${sql.lit(limit)} for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function indexAnew(tx: Tx, kind: Kind, ids: number[]) {
  if (ids.length > 0) await sql`select search_index(${kind}::"char", ${ids}::int[])`.execute(tx)
}
