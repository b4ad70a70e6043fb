import { useState } from 'react'
import { useLocation } from 'react-router'
import { keepRecent } from '../../../../lib/paging/join-pages.ts'
import type { Item } from './use-sale-deeds.ts'

type Offer = Pick<Item, 'is_sale' | 'price'>
const NONE: ReadonlyMap<number, Offer> = new Map()
const MOST_KEPT = 30

/** By place in the history, as pages are kept. */
const kept = new Map<string, ReadonlyMap<number, Offer>>()

/** What deeds made of prices in later pages, which were read before; the first is read anew after each. */
export function useRepriced() {
  const { key } = useLocation()
  const [, redraw] = useState(0)

  function reprice(items: Item[]) {
    const offers = items.map(
      ({ token_id, is_sale, price }) => [token_id, { is_sale, price }] as const,
    )
    keepRecent(kept, key, new Map([...(kept.get(key) ?? NONE), ...offers]), MOST_KEPT)
    redraw((count) => count + 1)
  }

  return { repriced: kept.get(key) ?? NONE, reprice }
}

/** The list with prices as they are by now; what was read last is believed. */
export function withPrices<Token extends { id: number }>(
  tokens: readonly Token[],
  repriced: ReadonlyMap<number, Offer>,
  fresh: readonly { id: number }[],
): Token[] {
  const read = new Set(fresh.map(({ id }) => id))
  return tokens.map((token) =>
    read.has(token.id) ? token : { ...token, ...repriced.get(token.id) },
  )
}
