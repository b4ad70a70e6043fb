import type { Collection, CollectionTokensQuery, TokenFacets } from '@kefir/wire/collections'
import type { Rarity } from '@kefir/wire/common'

type Sort = CollectionTokensQuery['sort'] | 'match'
type Dir = 'asc' | 'desc'
export type SaleStatus = 'sale' | 'not-sale'
export type TokenType = TokenFacets['types'][number]['code']
export type TokenKind = TokenFacets['kinds'][number]['code']

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
  /** Where it lives and what its file is: of tokens of many collections. */
  types: TokenType[]
  kinds: TokenKind[]
}

type Order = { sort: Sort; dir: Dir; name: string }

/** A list as its address is read: in which orders it stands, and whether it is of many collections. */
export type TokenList = { orders: readonly [Order, ...Order[]]; isWide: boolean }

/** The first is the one a visitor meets. */
const TOKEN_ORDERS: readonly [Order, ...Order[]] = [
  { sort: 'created_at', dir: 'desc', name: 'Сначала новые' },
  { sort: 'price', dir: 'asc', name: 'Сначала дешёвые' },
  { sort: 'price', dir: 'desc', name: 'Сначала дорогие' },
  { sort: 'rarity', dir: 'asc', name: 'По редкости' },
  { sort: 'favorites', dir: 'desc', name: 'По избранному' },
]

export const OF_COLLECTION: TokenList = { orders: TOKEN_ORDERS, isWide: false }
export const OF_CATEGORY: TokenList = { orders: TOKEN_ORDERS, isWide: true }
export const OF_SEARCH: TokenList = {
  orders: [{ sort: 'match', dir: 'asc', name: 'Сначала подходящие' }, ...TOKEN_ORDERS],
  isWide: true,
}

const RARITIES: readonly string[] = ['mini', 'usual', 'unusual', 'rare', 'epic', 'legend']
const STATUSES: readonly string[] = ['sale', 'not-sale']
const TYPES: readonly string[] = ['polygon', 'kefir'] satisfies TokenType[]
const KINDS: readonly string[] = ['picture', 'video', 'audio', 'model'] satisfies TokenKind[]

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

/** The same of a list of many collections. */
export const WIDE_PARAMETERS = [
  ...TOKEN_PARAMETERS.filter((name) => name !== 'traits'),
  ...['type', 'kind'],
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
  types: [],
  kinds: [],
} satisfies Partial<TokenFilters>

/**
 * The filters of an address. What the call would refuse is left out: an old or mistyped link shows
 * what it can. Lists come with commas, or repeated as a form without scripts sends them.
 */
export function readTokenFilters(
  search: string,
  { orders, isWide }: TokenList = OF_COLLECTION,
): TokenFilters {
  const query = new URLSearchParams(search)
  const asked = { sort: query.get('sort'), dir: query.get('dir') }
  const bySort = orders.filter(({ sort }) => sort === asked.sort)
  const { sort, dir } = bySort.find(({ dir }) => dir === asked.dir) ?? bySort[0] ?? orders[0]
  // Both ticked, as a form may send them, is everything.
  const [status, ...others] = listOf(query, 'status').filter((word) => STATUSES.includes(word))

  return {
    sort,
    dir,
    priceMin: readPrice(query.get('price_min')) ?? '',
    priceMax: readPrice(query.get('price_max')) ?? '',
    traits: isWide ? [] : readIds(query),
    rarity: listOf(query, 'rarity').filter((code): code is Rarity => RARITIES.includes(code)),
    status: others.length === 0 ? ((status as SaleStatus | undefined) ?? null) : null,
    types: isWide ? (listOf(query, 'type').filter(among(TYPES)) as TokenType[]) : [],
    kinds: isWide ? (listOf(query, 'kind').filter(among(KINDS)) as TokenKind[]) : [],
  }
}

/** What stands in an address beside the filters, and stays when they change. */
export type Kept = Record<string, string>

/** The same as a query, for the page's address and for the call alike; empty where nothing is set. */
export function tokenQuery(filters: TokenFilters, list = OF_COLLECTION, kept: Kept = {}): string {
  const { sort, dir, priceMin, priceMax, traits, rarity, status, types, kinds } = filters
  const query = new URLSearchParams(kept)
  if (priceMin) query.set('price_min', priceMin)
  if (priceMax) query.set('price_max', priceMax)
  if (status) query.set('status', status)
  if (rarity.length > 0) query.set('rarity', rarity.join(','))
  if (traits.length > 0) query.set('traits', traits.join(','))
  if (types.length > 0) query.set('type', types.join(','))
  if (kinds.length > 0) query.set('kind', kinds.join(','))
  if (!isFirstOrder(filters, list)) {
    query.set('sort', sort)
    query.set('dir', dir)
  }
  // A comma may stand in a query as it is, and reads better.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : ''
}

export const isFirstOrder = (
  { sort, dir }: Pick<TokenFilters, 'sort' | 'dir'>,
  { orders: [first] }: TokenList,
) => sort === first.sort && dir === first.dir

/** A price as people write it, «1 500,50»; null when it is none. */
export function readPrice(text: string | null): string | null {
  const price = (text ?? '').replace(/[\s₽]/g, '').replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(price) ? price : null
}

/** Ticks a value that was not chosen, and the other way round. */
export const toggled = <T>(chosen: T[], value: T): T[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]

/** How many things are chosen; both bounds of the price are one. */
export function countFilters(filters: TokenFilters): number {
  const { priceMin, priceMax, traits, rarity, status, types, kinds } = filters
  const price = priceMin || priceMax ? 1 : 0
  return price + [traits, rarity, types, kinds].flat().length + (status ? 1 : 0)
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

const among = (words: readonly string[]) => (word: string) => words.includes(word)

const listOf = (query: URLSearchParams, name: string) => [
  ...new Set(query.getAll(name).flatMap((list) => list.split(','))),
]
