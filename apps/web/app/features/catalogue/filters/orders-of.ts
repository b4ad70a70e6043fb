import type { FilterControls } from './use-token-filters.ts'

/** The orders of a list as its menu shows them. */
export const ordersOf = ({ filters, linkWith, list }: FilterControls) =>
  list.orders.map(({ sort, dir, name }) => ({
    name,
    to: linkWith({ sort, dir }),
    isChosen: filters.sort === sort && filters.dir === dir,
  }))
