import type { HistoryPage, HistoryQuery } from '@kefir/wire/finance'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import type { Purpose } from '../../../brings/purpose.ts'
import { findHistory, nameOf } from './find-history.ts'
import { countHistory, listHistoryKeys } from './history.queries.ts'
import { mergeBranches, type Shown } from './merge-branches.ts'
import { moneyRow } from './money-row.ts'
import { branchesOf, placesOf, reasonsOf } from './money-types.ts'

const PAGE_SIZE = 20

/** What somebody's money did, the newest first; a page costs the same however long the history is. */
export async function listHistory(
  { db, paidFor }: Pick<Context, 'db' | 'paidFor'>,
  userId: number,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const type = query.type || null
  const all = branchesOf(paidFor)
  const places = type ? placesOf(paidFor, type) : { branches: all, purposes: null }
  const whose = { userId, named: reasonsOf(paidFor), ...places }
  const asked = pageAsked(query, PAGE_SIZE, shapeOf(paidFor))
  const begun = readShown(all, asked.after)
  const limit = asked.offset + asked.perPage + 1
  const [keys, total] = await Promise.all([
    listHistoryKeys(db, { ...whose, below: begun, limit }),
    countHistory(db, whose),
  ])

  const placed = mergeBranches(all, keys, begun).slice(asked.offset, limit)
  const facts = await findHistory(db, paidFor, placed)
  return pageReply({
    path: '/api/v1/payments/history',
    query: { type, per_page: query.per_page },
    asked,
    total,
    rows: placed,
    item: (key) => moneyRow(paidFor, facts.get(nameOf(key))!),
    keyOf: ({ shown }) => writeShown(all, shown),
  })
}

/** A place for each branch; nothing was shown of one that has no id yet: a short sign, for a cursor has few letters. */
const shapeOf = (paidFor: readonly Purpose[]) => branchesOf(paidFor).map(() => 'bigint' as const)
const NOTHING_YET = 0

const writeShown = (branches: string[], shown: Shown) =>
  branches.map((branch) => shown[branch] ?? NOTHING_YET)

const readShown = (branches: string[], after: (string | number)[] | null): Shown =>
  Object.fromEntries(
    branches
      .map((branch, place) => [branch, Number(after?.[place] ?? NOTHING_YET)] as const)
      .filter(([, id]) => id !== NOTHING_YET),
  )
