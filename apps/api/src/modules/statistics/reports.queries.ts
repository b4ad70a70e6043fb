import type { ReportFigures } from '@kefir/wire/reports'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type Period = { from: Date; until: Date }
export type DayCount = { day: string; count: number }

/** When what is counted happened, for each figure: each column has an index. */
const MOMENTS: Record<keyof ReportFigures, ReturnType<typeof sql>> = {
  registrations: sql`select created_at as at from users`,
  works_created: sql`select created_at as at from tokens`,
  // Of the queue: what brings back a hidden work is sent and decided at one moment (works/reviews.queries.ts).
  works_approved: sql`select decided_at as at from reviews
    where status = 'approved' and kind = 'token' and decided_at <> submitted_at`,
  favourites: sql`select created_at as at from token_favorites
    union all select created_at from collection_favorites`,
  complaints: sql`select created_at as at from complaints`,
}

/** How often it happened on each Moscow day from `from` up to `until`; days without are left out. */
export async function countByDay(
  db: Db,
  figure: keyof ReportFigures,
  { from, until }: Period,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select to_char(at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, count(*)::int as count
    from (${MOMENTS[figure]}) moments
    where at >= ${from} and at < ${until} group by 1`.execute(db)
  return rows
}
