import { readStored, writeStored } from '../../../lib/browser/browser-storage.ts'
import { isPlain, isSorted, PLAIN, readListState, type ListState } from './list-state.ts'
import { tokenRules, type ListRules } from './person-tab.ts'

/** The device keeps one state for the own profile and one for all others. */
type Kept = { filters: string; sort: string; dir: string; search: string; collection: string }

const keyOf = (isOwn: boolean) => (isOwn ? 'filters' : 'filtersOther')

/** Remembers what was chosen on a tab. */
export function writeKept(isOwn: boolean, state: ListState, rules: ListRules) {
  // The first tab offers whatever any of them does.
  const before = fromKept(readStored<unknown>('local', keyOf(isOwn)), tokenRules('owned', isOwn))
  writeStored('local', keyOf(isOwn), toKept(withUnshown(state, before ?? PLAIN, rules)))
}

/** What a tab cannot show it does not change: words, collections and an order of other tabs stay as they were. */
export function withUnshown(state: ListState, before: ListState, rules: ListRules): ListState {
  const others = before.filters.filter((word) => !rules.words.includes(word))
  const isOrderUnshown = !rules.sorts.includes(before.sort) && !isSorted(state)
  return {
    ...state,
    filters: [...state.filters, ...others],
    ...(!rules.collectionsOf && { collections: before.collections }),
    ...(isOrderUnshown && { sort: before.sort, dir: before.dir }),
  }
}

/** Null where nothing is kept that this tab could show. */
export function readKept(isOwn: boolean, rules: ListRules): ListState | null {
  const state = fromKept(readStored<unknown>('local', keyOf(isOwn)), rules)
  return state && !isPlain(state) ? state : null
}

/** As the specification names it; the search and the collections are also told among the filters. */
export function toKept({ filters, collections, search, sort, dir }: ListState): Kept {
  const notes = [
    ...(collections.length > 0 ? ['of-collections'] : []),
    ...(search ? ['search'] : []),
  ]
  return {
    filters: [...filters, ...notes].join(','),
    sort,
    dir,
    search,
    collection: collections.join(','),
  }
}

/** Whatever stands in the storage is read as an address would be: nothing in it can break the page. */
export function fromKept(kept: unknown, rules: ListRules): ListState | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { filters, collection, ...rest } = kept as Record<string, unknown>
  const words = Object.entries({ ...rest, filter: filters, collection })
  const query = new URLSearchParams()
  for (const [name, value] of words) if (typeof value === 'string') query.set(name, value)
  return readListState(query.toString(), rules)
}

/** What another tab of the same profile begins with: what is chosen stays, the order and the search begin anew. */
export const forNextTab = ({ filters, collections }: ListState): ListState => ({
  ...PLAIN,
  filters,
  collections,
})
