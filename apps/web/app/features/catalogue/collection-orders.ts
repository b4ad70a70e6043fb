import type { CategoryCollectionsReply } from '@kefir/wire/collections'

type Order = {
  sort: 'volume' | 'created_at' | 'floor' | 'name'
  dir: 'asc' | 'desc'
  name: string
}

export type CollectionsPage = Omit<CategoryCollectionsReply, 'category'>

/** The first is the one a visitor meets. */
export const COLLECTION_ORDERS: readonly [Order, ...Order[]] = [
  { sort: 'volume', dir: 'desc', name: 'По обороту' },
  { sort: 'created_at', dir: 'desc', name: 'Сначала новые' },
  { sort: 'floor', dir: 'asc', name: 'Сначала дешёвые' },
  { sort: 'name', dir: 'asc', name: 'По названию' },
]

/** The order an address asks for; an unknown word means the usual one. */
export function readCollectionOrder(search: string): Order {
  const asked = new URLSearchParams(search).get('sort')
  return COLLECTION_ORDERS.find(({ sort }) => sort === asked) ?? COLLECTION_ORDERS[0]
}

/** For the page's address: the usual order needs no words. */
export const orderSearch = ({ sort }: Order) =>
  sort === COLLECTION_ORDERS[0].sort ? '' : `?sort=${sort}`

/** For the call, which knows no usual direction. */
export const orderQuery = ({ sort, dir }: Order) => `?sort=${sort}&dir=${dir}`
