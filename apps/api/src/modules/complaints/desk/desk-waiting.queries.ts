import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { countWaiting } from '../../accounts/count-waiting.queries.ts'

/** As the index of the queue has it. */
const complaints = (rank: 0 | 1, status: string) =>
  sql`complaints where status in ('new', 'in_review')
    and (case when appeal is null then 1 else 0 end) = ${sql.lit(rank)} ${sql.raw(status)}`

/** Appeals are counted apart. */
export const countDeskComplaints = (db: Db) =>
  countWaiting(db, {
    appeals: complaints(0, ''),
    fresh: complaints(1, "and status = 'new'"),
    taken: complaints(1, "and status = 'in_review'"),
  })
