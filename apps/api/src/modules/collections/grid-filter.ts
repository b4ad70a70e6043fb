import { fromDecimal } from '@kefir/rules/money/decimal'
import { Rarity } from '@kefir/wire/common'
import type { CollectionTokensQuery, TOKEN_SORTS } from '@kefir/wire/collections'
import { AppError } from '../../app-error.ts'

export type GridSort = { by: (typeof TOKEN_SORTS)[number]; dir: 'asc' | 'desc' }

/** What a grid is narrowed to; null where everything fits. */
export type GridFilter = {
  priceMin: bigint | null
  priceMax: bigint | null
  traitIds: number[] | null
  rarities: string[] | null
  status: 'sale' | 'not-sale' | null
}

/** The cheapest and the rarest first, but the newest and the most loved. */
const DEFAULT_DIR = { created_at: 'desc', price: 'asc', rarity: 'asc', favorites: 'desc' } as const

export const gridSort = ({ sort, dir }: CollectionTokensQuery): GridSort => ({
  by: sort,
  dir: dir ?? DEFAULT_DIR[sort],
})

/** The filters of an address as values. */
export const gridFilter = (query: CollectionTokensQuery): GridFilter => ({
  priceMin: query.price_min === undefined ? null : kopecks(query.price_min),
  priceMax: query.price_max === undefined ? null : kopecks(query.price_max),
  traitIds: query.traits === undefined ? null : query.traits.split(',').map(Number),
  rarities: raritiesAsked(query.rarity),
  status: query.status ?? null,
})

/** Whether what fits stands side by side in the sort's order: all of it, or by price what is for sale or is not. */
export const isOneRun = ({ status, ...others }: GridFilter, { by }: GridSort) =>
  Object.values(others).every((value) => value === null) && (status === null || by === 'price')

const kopecks = (roubles: string) => fromDecimal(roubles.replace(',', '.'))

function raritiesAsked(list: string | undefined) {
  const words = [...new Set((list ?? '').split(',').filter(Boolean))]
  for (const word of words)
    if (!Rarity.safeParse(word).success)
      throw new AppError('VALIDATION_FAILED', { fields: { rarity: 'Такой редкости нет' } })

  return words.length > 0 ? words : null
}
