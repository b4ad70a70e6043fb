import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

const MOST = 1000

/**
 * How many rows there are of each, in one statement: what stands behind `from` is a range of an index. At most a thousand
 * of each, for beyond that the figure tells a person nothing, and a queue of a hundred thousand costs what that does.
 */
export async function countWaiting<Name extends string>(
  db: Db,
  rows: Record<Name, ReturnType<typeof sql>>,
): Promise<Record<Name, number>> {
  const counts = Object.entries<ReturnType<typeof sql>>(rows).map(
    ([name, which]) =>
      sql`(select count(*)::integer from (select from ${which} limit ${sql.lit(MOST)}) counted) as ${sql.ref(name)}`,
  )
  const found = await sql<Record<Name, number>>`select ${sql.join(counts)}`.execute(db)
  return found.rows[0]!
}
