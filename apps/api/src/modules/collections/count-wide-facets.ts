import { TOKEN_KINDS, TOKEN_TYPES, type TokenFacets } from '@kefir/wire/collections'
import { Rarity } from '@kefir/wire/common'
import type { Db } from '../../db/client.ts'
import { isTooLong, MOST_COUNTED, type Total } from '../../paging/total.ts'
import { isNarrowed, type GridFilter } from './grid-filter.ts'
import { knownTotal } from './known-total.ts'
import { countWideFacets, UNCOUNTED, type WideCounts } from './wide-facets.queries.ts'
import type { WideFacts, WideScope } from './wide-grid.queries.ts'

const NARROWED_BY = {
  statuses: 'status',
  rarities: 'rarities',
  types: 'types',
  kinds: 'kinds',
} as const
type Facet = keyof typeof NARROWED_BY
const FACETS = Object.keys(NARROWED_BY) as Facet[]

const NOTHING_ASKED: GridFilter = {
  ...{ priceMin: null, priceMax: null, traitIds: null },
  ...{ rarities: null, status: null, types: null, kinds: null },
}

type Asked = {
  scope: WideScope
  filter: GridFilter
  /** What the counters of collections tell; nothing of what a search found. */
  facts: WideFacts | null
  /** How many tokens fit the filter. */
  total: number | Total
  /** The list is of one type by itself: it is no filter then. */
  isOfOneType: boolean
}

/**
 * What the filters of a list of many collections offer, each counted within all the others. What nothing in the list
 * has is not offered, unless the list is too long for anybody to know.
 */
export async function countFacetsOfMany(
  db: Db,
  { scope, filter, facts, total, isOfOneType }: Asked,
): Promise<TokenFacets> {
  const whole = { ...NOTHING_ASKED, types: isOfOneType ? filter.types : null }
  const lists = new Map<GridFilter, WideCounts>()
  const isOwnWhole = !isNarrowed({ ...filter, types: isOfOneType ? null : filter.types })
  const told = facts && !isOfOneType && facts.tokens_count > MOST_COUNTED ? countersOf(facts) : null
  if (told) lists.set(whole, told)

  const within = isOwnWhole ? whole : filter
  const besides = new Map(
    FACETS.map((facet) => [facet, isOwnWhole ? whole : without(filter, facet, whole)]),
  )
  // Each of them holds the list itself: where that is too long to be counted, so are they.
  const isLong = (one: GridFilter) =>
    isTooLong(total) || (facts !== null && isTooLong(knownTotal(facts, one) ?? 0))
  const anew: GridFilter[] = []
  for (const one of new Set([whole, within, ...besides.values()])) {
    if (lists.has(one)) continue
    if (isLong(one)) lists.set(one, UNCOUNTED)
    else anew.push(one)
  }
  const counted = await countWideFacets(db, scope, anew)
  for (const [index, one] of anew.entries()) lists.set(one, counted[index]!)

  const offer = <Code extends string>(facet: Facet, codes: readonly Code[]) => {
    const there = lists.get(whole)![facet]
    const counts = lists.get(besides.get(facet)!)![facet]
    return codes
      .filter((code) => there === null || there[code])
      .map((code) => ({ code, tokens_count: counts && (counts[code] ?? 0) }))
  }
  const statuses = lists.get(besides.get('statuses')!)!.statuses
  return {
    statuses: (['sale', 'not-sale'] as const).map((code) => ({
      code,
      tokens_count: statuses && (statuses[code] ?? 0),
    })),
    rarities: offer('rarities', Rarity.options),
    types: isOfOneType ? [] : offer('types', TOKEN_TYPES),
    kinds: offer('kinds', TOKEN_KINDS),
  }
}

/** The same list for all facets that it is not narrowed by, so that it is counted once. */
function without(filter: GridFilter, facet: Facet, whole: GridFilter): GridFilter {
  if (filter[NARROWED_BY[facet]] === null || (facet === 'types' && whole.types !== null))
    return filter
  const rest = { ...filter, [NARROWED_BY[facet]]: null }
  return isNarrowed({ ...rest, types: whole.types === null ? rest.types : null }) ? rest : whole
}

/** Where there are more collections than are summed up, they tell only that there is much. */
const countersOf = ({
  tokens_count,
  listed_count,
  rarity_counts,
  is_whole,
}: WideFacts): WideCounts => ({
  statuses: is_whole ? { sale: listed_count, 'not-sale': tokens_count - listed_count } : null,
  rarities: is_whole ? rarity_counts : null,
  types: null,
  kinds: null,
})
