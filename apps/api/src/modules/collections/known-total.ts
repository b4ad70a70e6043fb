import { counted, MOST_COUNTED, type Total } from '../../paging/total.ts'
import type { GridFilter } from './grid-filter.ts'
import type { WideFacts } from './wide-grid.queries.ts'

/** How many fit, where the counters of collections tell; some of them are enough to tell that it is many. */
export function knownTotal(facts: WideFacts, filter: GridFilter): number | Total | null {
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
