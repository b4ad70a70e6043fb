import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Below every number that a line or a link may have, one that was forged too. */
export const LOWEST = -(2n ** 63n)

/** How far the chain was read: the place and the hash of its last link there. */
export type ChainEnd = { after: bigint; place: bigint; hash: Buffer }
export const CHAIN_START: ChainEnd = { after: LOWEST, place: 0n, hash: Buffer.alloc(0) }

type Links = {
  count: number
  last_place: bigint | null
  last_hash: Buffer | null
  /** The first line of them that was changed, taken out or written past the triggers. */
  broken_line: bigint | null
}

/** Computes the hashes of the next links anew: each line is written with its link, so a statement sees both or none. */
export async function checkLinks(db: Db, { after, place, hash }: ChainEnd, limit: number) {
  const { rows } = await sql<Links>`
    with portion as (
      select * from journal_chain where place > ${after} order by place limit ${limit}
    ), links as (
      select place, line, hash, lag(hash, 1, ${hash}::bytea) over (order by place) as before,
        place::numeric - lag(place, 1, ${place}::bigint) over (order by place) as step
      from portion
    ), last as (
      select place, hash from portion order by place desc limit 1
    )
    select count(*)::integer as count, (select place from last) as last_place, (select hash from last) as last_hash,
      min(l.line) filter (where j.id is null or l.step <> 1 or l.hash <> journal_hash(l.before, j)) as broken_line
    from links l left join journal j on j.id = l.line`.execute(db)
  return rows[0]!
}

type Lines = {
  count: number
  last_line: bigint | null
  /** The first that no link of the chain names. */
  broken_line: bigint | null
}

/** Looks for links of the next lines. */
export async function checkLines(db: Db, after: bigint, limit: number) {
  const { rows } = await sql<Lines>`
    with portion as (select id from journal where id > ${after} order by id limit ${limit})
    select count(*)::integer as count, max(id) as last_line,
      min(id) filter (where not exists (select from journal_chain c where c.line = portion.id)) as broken_line
    from portion`.execute(db)
  return rows[0]!
}

/** The end that the last check saw, if it is gone or another now. */
export async function findLostEnd(db: Db) {
  const { rows } = await sql<{ last_place: bigint }>`
    select seen.last_place from (select * from journal_checks order by id desc limit 1) seen
    where seen.last_place > 0 and not exists (
      select from journal_chain c where c.place = seen.last_place and c.hash = seen.last_hash)`.execute(
    db,
  )
  return rows[0]?.last_place ?? null
}

type Found = {
  lines: bigint
  last_place: bigint
  last_hash: Buffer | null
  broken_line: bigint | null
}

export async function saveCheck(db: Db, found: Found, at: Date) {
  await db
    .insertInto('journal_checks')
    .values({ ...found, at })
    .execute()
}

export async function findLastCheck(db: Db) {
  return db
    .selectFrom('journal_checks')
    .select(['at', 'lines', 'broken_line'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
