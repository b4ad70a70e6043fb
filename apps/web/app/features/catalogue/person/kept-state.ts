import { readStored, writeStored } from '../../../lib/browser/browser-storage.ts'
import { isPlain, isSorted, PLAIN, readListState, type ListState } from './list-state.ts'
import { tokenRules, type ListRules } from './person-tab.ts'

/** The device keeps one state for the own profile and one for all others. */
type Kept = {
  filters: string
  sort: string
  dir: string
  search: string
  collection: string
  /** In whose profile the collections were chosen: to anybody else's they say nothing. */
  collection_of?: number
}

/** Whose profile it is; null is one's own. */
type Person = number | null

const keyOf = (person: Person) => (person === null ? 'filters' : 'filtersOther')

/** Remembers what was chosen on a tab. */
export function writeKept(person: Person, state: ListState, rules: ListRules) {
  // The first tab offers whatever any of them does.
  const before = readStoredFor(person, tokenRules('owned', person === null))
  writeStored('local', keyOf(person), toKept(withUnshown(state, before ?? PLAIN, rules), person))
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
export function readKept(person: Person, rules: ListRules): ListState | null {
  const state = readStoredFor(person, rules)
  return state && !isPlain(state) ? state : null
}

const readStoredFor = (person: Person, rules: ListRules) =>
  fromKept(readStored<unknown>('local', keyOf(person)), rules, person)

/** As the specification names it; the search and the collections are also told among the filters. */
export function toKept(
  { filters, collections, search, sort, dir }: ListState,
  person: Person,
): Kept {
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
    ...(person !== null && collections.length > 0 && { collection_of: person }),
  }
}

/** Whatever stands in the storage is read as an address would be: nothing in it can break the page. */
export function fromKept(kept: unknown, rules: ListRules, person: Person): ListState | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { filters, collection, collection_of: whose, ...rest } = kept as Record<string, unknown>
  const isTheirs = person === null || whose === person
  const words = Object.entries({ ...rest, filter: filters, ...(isTheirs && { collection }) })
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
