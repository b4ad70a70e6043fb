import type { Db } from '../../db/client.ts'
import type { Total } from '../../paging/total.ts'
import type { Place } from './collection-grid.queries.ts'
import { isOneRun, type GridFilter } from './grid-filter.ts'
import { knownTotal } from './known-total.ts'
import {
  countWide,
  gatherWide,
  listFilteredWide,
  listWideRun,
  type CategoryScope,
  type WideFacts,
} from './wide-grid.queries.ts'

/** So many tokens are put in order faster than they are met on a walk through a million. */
const FEW = 5000

type Asked = {
  scope: CategoryScope
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

  const known = knownTotal(facts, filter)
  if (known === null && isNarrow(filter)) {
    const { rows, total } = await gatherWide(db, asked, place, FEW)
    if (total !== null && total < FEW) return { rows, total }
  }

  const total = known ?? (await countWide(db, asked))
  const isFew = sizeOf(total) < FEW || isOfRareKind(filter, total)
  return {
    rows: isFew
      ? (await gatherWide(db, asked, place)).rows
      : await listFilteredWide(db, asked, place),
    total,
  }
}

/** Between two prices there are mostly few: these are gathered without being counted first. */
const isNarrow = ({ priceMin, priceMax }: GridFilter) => priceMin !== null && priceMax !== null

/** What are no pictures stand in an index of their own, and perhaps all together at the far end of the walk. */
const isOfRareKind = ({ kinds }: GridFilter, total: number | Total) =>
  kinds !== null && !kinds.includes('picture') && (typeof total === 'number' || total.isExact)

const sizeOf = (total: number | Total) => (typeof total === 'number' ? total : total.count)
