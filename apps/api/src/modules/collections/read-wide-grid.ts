import type { Db } from '../../db/client.ts'
import { counted, MOST_COUNTED, type Total } from '../../paging/total.ts'
import type { Place } from './collection-grid.queries.ts'
import { isOneRun, type GridFilter } from './grid-filter.ts'
import {
  countWide,
  gatherWide,
  listFilteredWide,
  listWideRun,
  type WideFacts,
  type WideScope,
} from './wide-grid.queries.ts'

/** So many tokens are put in order faster than they are met on a walk through a million. */
const FEW = 5000

type Asked = {
  scope: Exclude<WideScope, { of: 'found' }>
  viewerId: number | null
  filter: GridFilter
  facts: WideFacts
}

/** A page of tokens of many collections, and how many there are. */
export async function readWideGrid(db: Db, asked: Asked, place: Place) {
  const { filter, facts } = asked
  if (isOneRun(filter, place.sort)) {
    const [rows, total] = await Promise.all([
      listWideRun(db, asked, place),
      knownTotal(facts, filter) ?? countWide(db, asked),
    ])
    return { rows, total }
  }

  const total = knownTotal(facts, filter) ?? (await countWide(db, asked))
  const isFew = sizeOf(total) < FEW || isOfRareKind(filter, total)
  return {
    rows: isFew
      ? (await gatherWide(db, asked, place)).rows
      : await listFilteredWide(db, asked, place),
    total,
  }
}

/** What are no pictures stand in an index of their own, and perhaps all together at the far end of the walk. */
const isOfRareKind = ({ kinds }: GridFilter, total: number | Total) =>
  kinds !== null && !kinds.includes('picture') && (typeof total === 'number' || total.isExact)

const sizeOf = (total: number | Total) => (typeof total === 'number' ? total : total.count)

/** How many fit, where the counters of collections tell; some of them are enough to tell that it is many. */
function knownTotal(facts: WideFacts, filter: GridFilter): number | Total | null {
  const { priceMin, priceMax, kinds, types, rarities, status } = filter
  if (priceMin !== null || priceMax !== null || kinds !== null || types !== null) return null
  if (rarities !== null && status !== null) return null

  const count = rarities
    ? rarities.reduce((sum, code) => sum + (facts.rarity_counts[code] ?? 0), 0)
    : ofStatus(facts, status)
  if (facts.is_whole) return count
  return count > MOST_COUNTED ? counted(count) : null
}

function ofStatus({ tokens_count, listed_count }: WideFacts, status: GridFilter['status']) {
  if (status === null) return tokens_count
  return status === 'sale' ? listed_count : tokens_count - listed_count
}
