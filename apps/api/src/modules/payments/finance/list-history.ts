import type { HistoryPage, HistoryQuery } from '@kefir/wire/finance'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import {
  BRANCHES,
  countHistory,
  listHistoryFacts,
  listHistoryKeys,
  type HistoryFacts,
  type HistoryKey,
} from './history.queries.ts'
import { mergeBranches, type PlacedKey } from './merge-branches.ts'
import { moneyRow } from './money-row.ts'
import { placesOf } from './money-types.ts'

const PAGE_SIZE = 20

/** What somebody's money did, the newest first; a page costs the same however long the history is. */
export async function listHistory(
  { db }: Pick<Context, 'db'>,
  userId: number,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const type = query.type || null
  const places = type ? placesOf(type) : { branches: BRANCHES, purposes: null }
  const asked = pageAsked(query, PAGE_SIZE, SHAPE)
  const begun = readShown(asked.after)
  const limit = asked.offset + asked.perPage + 1
  const [keys, total] = await Promise.all([
    listHistoryKeys(db, { userId, ...places, below: begun, limit }),
    countHistory(db, { userId, ...places }),
  ])

  const placed = mergeBranches(keys, begun).slice(asked.offset, limit)
  const facts = new Map((await listHistoryFacts(db, placed)).map((row) => [nameOf(row), row]))
  return pageReply({
    path: '/api/v1/payments/history',
    query: { type, per_page: query.per_page },
    asked,
    total,
    rows: placed,
    item: (key) => moneyRow(facts.get(nameOf(key))!),
    keyOf: ({ shown }) => writeShown(shown),
  })
}

const nameOf = ({ branch, id }: Pick<HistoryKey | HistoryFacts, 'branch' | 'id'>) =>
  `${branch} ${id}`

/** In the order of `BRANCHES`; nothing was shown of a branch that has no id yet: a short sign, for a cursor has few letters. */
const SHAPE = BRANCHES.map(() => 'bigint' as const)
const NOTHING_YET = 0

const writeShown = (shown: PlacedKey['shown']) =>
  BRANCHES.map((branch) => shown[branch] ?? NOTHING_YET)

const readShown = (after: (string | number)[] | null): PlacedKey['shown'] =>
  Object.fromEntries(
    BRANCHES.map(
      (branch, place) => [branch, Number(after?.[place] ?? NOTHING_YET)] as const,
    ).filter(([, id]) => id !== NOTHING_YET),
  )
