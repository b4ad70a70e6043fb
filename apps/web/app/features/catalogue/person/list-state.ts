import type { PersonFilter } from '@kefir/wire/profiles'
import type { ListRules, PersonSort } from './person-tab.ts'

type Dir = 'asc' | 'desc'

/** How a list of a person's is narrowed and ordered. Nothing chosen means everything. */
export type ListState = {
  filters: PersonFilter[]
  /** Ids of collections. */
  collections: number[]
  search: string
  sort: PersonSort
  dir: Dir
}

/** What «Сбросить все фильтры» leaves. */
export const PLAIN: ListState = {
  filters: [],
  collections: [],
  search: '',
  sort: 'created_at',
  dir: 'desc',
}

/** What `readListState` reads of an address. */
export const LIST_PARAMETERS = ['filter', 'collection', 'search', 'sort', 'dir']

/** What the call takes at most, so that a longer address still shows a page. */
const MOST_COLLECTIONS = 100
const LONGEST_SEARCH = 100

/**
 * The state that an address holds. What the call would refuse or the tab does not offer is left out: an
 * old or mistyped link shows what it can. Lists come with commas, or repeated as a form without scripts
 * sends them.
 */
export function readListState(search: string, rules: ListRules): ListState {
  const query = new URLSearchParams(search)
  const sort = rules.sorts.find((one) => one === query.get('sort')) ?? PLAIN.sort
  return {
    filters: allowedOf(listOf(query, 'filter'), rules),
    collections: rules.collectionsOf ? readIds(query) : [],
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort,
    dir: query.get('dir') === 'asc' ? 'asc' : 'desc',
  }
}

/** The same for the page's address; empty where nothing is set. */
export function listQuery(state: ListState): string {
  const query = new URLSearchParams()
  if (state.search) query.set('search', state.search)
  if (state.filters.length > 0) query.set('filter', state.filters.join(','))
  if (state.collections.length > 0) query.set('collection', state.collections.join(','))
  if (isSorted(state)) {
    query.set('sort', state.sort)
    query.set('dir', state.dir)
  }
  // A comma may stand in a query as it is, and reads better.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : ''
}

/** The same for the call; `also` is what the tab itself stands for. */
export function callQuery(state: ListState, also: PersonFilter[] = []): string {
  const filters = [...also, ...state.filters.filter((word) => !also.includes(word))]
  return listQuery({ ...state, filters })
}

/** Ticks a word, or unticks it. What somebody made and what others made exclude each other. */
export function toggleWord(filters: PersonFilter[], word: PersonFilter): PersonFilter[] {
  if (filters.includes(word)) return filters.filter((one) => one !== word)
  const opposite = OPPOSITES[word]
  return [...filters.filter((one) => one !== opposite), word]
}

const OPPOSITES: Partial<Record<PersonFilter, PersonFilter>> = {
  author: 'not-author',
  'not-author': 'author',
}

/** A list that is chosen again turns round; another begins with the greatest. */
export const nextDir = (state: ListState, sort: PersonSort): Dir =>
  state.sort === sort && state.dir === 'desc' ? 'asc' : 'desc'

export const isSorted = ({ sort, dir }: ListState) => sort !== PLAIN.sort || dir !== PLAIN.dir

export const isPlain = (state: ListState) => listQuery(state) === ''

/** How many things the filter panel has chosen; the search and the order stand elsewhere. */
export const countChosen = ({ filters, collections }: ListState) =>
  filters.length + collections.length

/** Nothing chosen means all values are. */
export const countOrAll = (chosen: number, all: number) => (chosen > 0 ? chosen : all)

/** Known words that the tab offers, in the tab's own order; of two opposites the first asked for. */
function allowedOf(asked: string[], { words }: ListRules): PersonFilter[] {
  const known = words.filter((word) => asked.includes(word))
  return known.filter((word) => {
    const opposite = OPPOSITES[word]
    return !opposite || !known.includes(opposite) || asked.indexOf(word) < asked.indexOf(opposite)
  })
}

const readIds = (query: URLSearchParams) =>
  listOf(query, 'collection')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, MOST_COLLECTIONS)
    .map(Number)

const listOf = (query: URLSearchParams, name: string) => [
  ...new Set(query.getAll(name).flatMap((list) => list.split(','))),
]
