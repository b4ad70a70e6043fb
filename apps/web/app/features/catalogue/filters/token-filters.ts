import type { Collection, CollectionTokensQuery } from '@kefir/wire/collections'
import type { Rarity } from '@kefir/wire/common'

type Sort = CollectionTokensQuery['sort']
type Dir = 'asc' | 'desc'
export type SaleStatus = 'sale' | 'not-sale'

export type TokenFilters = {
  sort: Sort
  dir: Dir
  /** Roubles as they are typed, without spaces; empty where there is no bound. */
  priceMin: string
  priceMax: string
  /** Ids among the collection's traits. */
  traits: number[]
  rarity: Rarity[]
  status: SaleStatus | null
}

/** The first is the one a visitor meets. */
export const TOKEN_ORDERS: { sort: Sort; dir: Dir; name: string }[] = [
  { sort: 'created_at', dir: 'desc', name: 'Сначала новые' },
  { sort: 'price', dir: 'asc', name: 'Сначала дешёвые' },
  { sort: 'price', dir: 'desc', name: 'Сначала дорогие' },
  { sort: 'rarity', dir: 'asc', name: 'По редкости' },
  { sort: 'favorites', dir: 'desc', name: 'По избранному' },
]
const [FIRST_ORDER] = TOKEN_ORDERS as [{ sort: Sort; dir: Dir; name: string }]

const RARITIES: readonly string[] = ['mini', 'usual', 'unusual', 'rare', 'epic', 'legend']
const STATUSES: readonly string[] = ['sale', 'not-sale']

/** What `readTokenFilters` reads of an address. */
export const TOKEN_PARAMETERS = [
  'sort',
  'dir',
  'price_min',
  'price_max',
  'traits',
  'rarity',
  'status',
]

/** What the call takes at most, so a longer address still shows a page. */
const LONGEST_IDS = 400

/** Shows everything: what «Сбросить» leaves. */
export const NO_FILTERS = {
  priceMin: '',
  priceMax: '',
  traits: [],
  rarity: [],
  status: null,
} satisfies Partial<TokenFilters>

/**
 * The filters of an address. What the call would refuse is left out: an old or mistyped link shows
 * what it can. Lists come with commas, or repeated as a form without scripts sends them.
 */
export function readTokenFilters(search: string): TokenFilters {
  const query = new URLSearchParams(search)
  const asked = { sort: query.get('sort'), dir: query.get('dir') }
  const bySort = TOKEN_ORDERS.filter(({ sort }) => sort === asked.sort)
  const { sort, dir } = bySort.find(({ dir }) => dir === asked.dir) ?? bySort[0] ?? FIRST_ORDER
  // Both ticked, as a form may send them, is everything.
  const [status, ...others] = listOf(query, 'status').filter((word) => STATUSES.includes(word))

  return {
    sort,
    dir,
    priceMin: readPrice(query.get('price_min')) ?? '',
    priceMax: readPrice(query.get('price_max')) ?? '',
    traits: readIds(query),
    rarity: listOf(query, 'rarity').filter((code): code is Rarity => RARITIES.includes(code)),
    status: others.length === 0 ? ((status as SaleStatus | undefined) ?? null) : null,
  }
}

/** The same as a query, for the page's address and for the call alike; empty where nothing is set. */
export function tokenQuery(filters: TokenFilters): string {
  const { sort, dir, priceMin, priceMax, traits, rarity, status } = filters
  const query = new URLSearchParams()
  if (priceMin) query.set('price_min', priceMin)
  if (priceMax) query.set('price_max', priceMax)
  if (status) query.set('status', status)
  if (rarity.length > 0) query.set('rarity', rarity.join(','))
  if (traits.length > 0) query.set('traits', traits.join(','))
  if (!isFirstOrder(filters)) {
    query.set('sort', sort)
    query.set('dir', dir)
  }
  // A comma may stand in a query as it is, and reads better.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : ''
}

export const isFirstOrder = ({ sort, dir }: Pick<TokenFilters, 'sort' | 'dir'>) =>
  sort === FIRST_ORDER.sort && dir === FIRST_ORDER.dir

/** A price as people write it, «1 500,50»; null when it is none. */
export function readPrice(text: string | null): string | null {
  const price = (text ?? '').replace(/[\s₽]/g, '').replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(price) ? price : null
}

/** Ticks a value that was not chosen, and the other way round. */
export const toggled = <T>(chosen: T[], value: T): T[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]

/** How many things are chosen; both bounds of the price are one. */
export function countFilters({ priceMin, priceMax, traits, rarity, status }: TokenFilters): number {
  const price = priceMin || priceMax ? 1 : 0
  return price + traits.length + rarity.length + (status ? 1 : 0)
}

/** Names of chosen traits, «Крышка: фольга»; an id of another collection has none. */
export function traitNames(traits: Collection['traits']): Map<number, string> {
  return new Map(
    traits.flatMap(({ name, values }) =>
      values.map(({ id, value }) => [id, `${name}: ${value}`] as const),
    ),
  )
}

function readIds(query: URLSearchParams): number[] {
  const ids = listOf(query, 'traits').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  while (ids.join(',').length > LONGEST_IDS) ids.pop()
  return ids.map(Number)
}

const listOf = (query: URLSearchParams, name: string) => [
  ...new Set(query.getAll(name).flatMap((list) => list.split(','))),
]
