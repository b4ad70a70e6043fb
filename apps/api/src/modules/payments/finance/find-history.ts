import type { Db } from '../../../db/client.ts'
import { purposeOf, type PaidThing, type Purpose } from '../../../brings/purpose.ts'
import { listHistoryFacts, type HistoryFacts, type HistoryKey } from './history.queries.ts'
import { purposeOfReason } from './money-types.ts'

/** An operation with what it was for, by whoever sells it. */
export type MoneyFacts = HistoryFacts & { sold: Purpose | null; thing: PaidThing | null }

/** What is told of these, by branch and id. */
export async function findHistory(db: Db, paidFor: readonly Purpose[], keys: HistoryKey[]) {
  const rows = (await listHistoryFacts(db, keys)).map((row) => ({
    row,
    sold: purposeOf(paidFor, row.purpose) ?? purposeOfReason(paidFor, row.branch) ?? null,
  }))
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ sold }) => sold)].map(([sold, of]) =>
      withThings(
        db,
        sold,
        of.map(({ row }) => row),
      ),
    ),
  )
  return new Map(found.flat().map((facts) => [nameOf(facts), facts]))
}

export const nameOf = ({ branch, id }: Pick<HistoryKey | HistoryFacts, 'branch' | 'id'>) =>
  `${branch} ${id}`

async function withThings(
  db: Db,
  sold: Purpose | null,
  rows: HistoryFacts[],
): Promise<MoneyFacts[]> {
  const refs = rows.map(({ about_id, payment_id }) => ({
    refId: about_id!,
    paymentId: payment_id,
  }))
  const things = sold ? await sold.find(db, refs) : []
  return rows.map((row, place) => ({ ...row, sold, thing: things[place] ?? null }))
}
