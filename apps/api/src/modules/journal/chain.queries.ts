import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type Found = {
  lines: bigint
  last_place: bigint
  last_hash: Buffer | null
  /** The first line that was changed, taken out or written past the triggers. */
  broken_line: bigint | null
}

/** Computes every hash anew, in one statement: a line that is being written meanwhile is seen whole or not at all. */
export async function checkChain(db: Db): Promise<Found> {
  const { rows } = await sql<Found>`
    with links as (
      select place, line, hash, lag(hash, 1, ''::bytea) over (order by place) as before,
        place - lag(place, 1, 0::bigint) over (order by place) as step
      from journal_chain
    ), broken as (
      select l.line from links l left join journal j on j.id = l.line
      where j.id is null or l.step <> 1 or l.hash <> journal_hash(l.before, j)
      union all
      select j.id from journal j where not exists (select from journal_chain c where c.line = j.id)
      union all
      -- The end that the last check saw is gone or another.
      select seen.last_place from (select * from journal_checks order by id desc limit 1) seen
      where seen.last_place > 0 and not exists (
        select from journal_chain c where c.place = seen.last_place and c.hash = seen.last_hash)
    ), last as (
      select place, hash from journal_chain order by place desc limit 1
    )
    select (select count(*) from journal) as lines, coalesce((select place from last), 0) as last_place,
      (select hash from last) as last_hash, (select min(line) from broken) as broken_line`.execute(
    db,
  )
  return rows[0]!
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
