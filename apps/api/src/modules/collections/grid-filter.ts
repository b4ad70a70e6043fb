import { fromDecimal } from '@kefir/rules/money/decimal'
import { Rarity } from '@kefir/wire/common'
import {
  TOKEN_KINDS,
  TOKEN_TYPES,
  type CollectionTokensQuery,
  type TOKEN_SORTS,
  type WideTokensQuery,
} from '@kefir/wire/collections'
import { AppError } from '../../app-error.ts'

/** Of many collections together: by time, by the tier of rarity first, by how well a name answers a search. */
type WideSort = 'made' | 'tier' | 'match'

export type GridSort = { by: (typeof TOKEN_SORTS)[number] | WideSort; dir: 'asc' | 'desc' }

export type TokenType = (typeof TOKEN_TYPES)[number]
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** What a grid is narrowed to; null where everything fits. */
export type GridFilter = {
  priceMin: bigint | null
  priceMax: bigint | null
  traitIds: number[] | null
  rarities: Rarity[] | null
  status: 'sale' | 'not-sale' | null
  /** Only what stands outside of a collection is narrowed by these. */
  types: TokenType[] | null
  kinds: TokenKind[] | null
}

/** The cheapest and the rarest first, but the newest and the most loved. */
const DEFAULT_DIR = { created_at: 'desc', price: 'asc', rarity: 'asc', favorites: 'desc' } as const

export const gridSort = ({ sort, dir }: Pick<CollectionTokensQuery, 'sort' | 'dir'>): GridSort => ({
  by: sort,
  dir: dir ?? DEFAULT_DIR[sort],
})

const WIDE: Partial<Record<GridSort['by'], WideSort>> = { created_at: 'made', rarity: 'tier' }

/** A rank is a place in one collection: of many, the tier comes before it. */
export const wideSort = (query: Pick<CollectionTokensQuery, 'sort' | 'dir'>): GridSort => {
  const { by, dir } = gridSort(query)
  return { by: WIDE[by] ?? by, dir }
}

type FilterQuery = Omit<CollectionTokensQuery, 'sort'> & Pick<WideTokensQuery, 'type' | 'kind'>

/** The filters of an address as values. */
export const gridFilter = (query: FilterQuery): GridFilter => ({
  priceMin: query.price_min === undefined ? null : kopecks(query.price_min),
  priceMax: query.price_max === undefined ? null : kopecks(query.price_max),
  traitIds: query.traits === undefined ? null : query.traits.split(',').map(Number),
  rarities: wordsAsked('rarity', query.rarity, Rarity.options, 'Такой редкости нет'),
  status: query.status ?? null,
  types: wordsAsked('type', query.type, TOKEN_TYPES, 'Такого типа нет'),
  kinds: wordsAsked('kind', query.kind, TOKEN_KINDS, 'Таких файлов не бывает'),
})

/**
 * Whether what fits stands side by side in the sort's order: all of it, by price what is for sale or is not, and of
 * many collections what lives in one place.
 */
export const isOneRun = ({ status, types: _types, ...others }: GridFilter, { by }: GridSort) =>
  Object.values(others).every((value) => value === null) && (status === null || by === 'price')

export const isNarrowed = (filter: GridFilter) =>
  Object.values(filter).some((value) => value !== null)

const kopecks = (roubles: string) => fromDecimal(roubles.replace(',', '.'))

/** A comma list; null where it says nothing. */
function wordsAsked<Word extends string>(
  name: string,
  list: string | undefined,
  known: readonly Word[],
  refusal: string,
): Word[] | null {
  const asked = [...new Set((list ?? '').split(',').filter(Boolean))]
  const words = known.filter((word) => asked.includes(word))
  if (words.length < asked.length)
    throw new AppError('VALIDATION_FAILED', { fields: { [name]: refusal } })

  return words.length > 0 ? words : null
}
