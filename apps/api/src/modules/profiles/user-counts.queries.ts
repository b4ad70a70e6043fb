import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepareSql } from '../../db/prepare.ts'

type Run = { role: string; facets: number; tokens_count: number }

const runsOf = prepareSql(
  ({ userId }: { userId: number }) => sql<Run>`
    select role, facets, tokens_count from profile_counts
    where user_id = ${userId} and role in ('o', 'l') and collection_id = 0`,
)

/** How many tokens of each combination of facets somebody has and likes. */
export const listRuns = (db: Db, userId: number) => runsOf(db, { userId })

/** Galleries that are not for everybody are counted for whose they are. */
export async function countGalleries(
  db: Db,
  { userId, isOwner }: { userId: number; isOwner: boolean },
) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from galleries
    where user_id = ${userId} and (is_public or ${isOwner})`.execute(db)

  return rows[0]!.total
}
