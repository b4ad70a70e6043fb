import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepareSql } from '../../db/prepare.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { COUNT_LIMIT } from '../../paging/total.ts'

export type PointsAsked = {
  userId: number
  /** Null for all. */
  reason: string | null
}

const ownAccount = (userId: number) => sql`
  user_id = ${userId}::int and kind = 'available' and currency = 'kefir'`

type Summary = {
  balance: bigint
  /** Counted up to `COUNT_LIMIT`. */
  total: number
  reasons: string[]
}

/** The functions are those of 0032-points.sql, which read a history by its indexes and no further than asked. */
const preparedSummary = prepareSql<PointsAsked, Summary>(
  ({ userId, reason }) => sql`
    select balance, points_count(id, ${reason}::text, ${sql.lit(COUNT_LIMIT)}) as total,
      points_reasons(id) as reasons
    from ledger_accounts where ${ownAccount(userId)}`,
)

/** What somebody has, how long their history is, and which reasons it knows; nothing of who never had litres. */
export async function findPointsSummary(db: Db, asked: PointsAsked): Promise<Summary | undefined> {
  return (await preparedSummary(db, asked))[0]
}

export type PointsEntry = {
  id: bigint
  amount: bigint
  balance_after: bigint
  reason: string
  created_at: Date
  ref_type: string
  ref_id: string
}
type PageValues = PointsAsked & { last: number | string | null; most: number; skipped: number }

const preparedPage = prepareSql<PageValues, PointsEntry>(
  ({ userId, reason, last, most, skipped }) => sql`
    select entry.id, amount, balance_after, entry.reason, posted.created_at, ref_type, ref_id
    from ledger_accounts account
    cross join points_page(account.id, ${reason}::text, ${last}::bigint, ${most}::int)
      with ordinality chosen(id, place)
    join ledger_entries entry on entry.id = chosen.id
    join ledger_transactions posted on posted.id = entry.transaction_id
    where ${ownAccount(userId)} and chosen.place > ${skipped}::int
    order by chosen.place`,
)

/** A page of somebody's history with one row more than it holds. Ids follow time: entries are made under the account's lock. */
export const listPointsEntries = (
  db: Db,
  asked: PointsAsked,
  { after, offset, perPage }: PageAsked,
): Promise<PointsEntry[]> =>
  preparedPage(db, {
    ...asked,
    last: after?.[0] ?? null,
    most: offset + perPage + 1,
    skipped: offset,
  })
