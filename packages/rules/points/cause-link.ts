import { orderPath } from '../market/order-path.ts'
import { PRODUCT } from '../product.ts'

/** Where somebody sees what litres came or went for, by what the ledger calls the cause. */
const PAGES: Record<string, (id: string) => string> = {
  token: (id) => `/collection/token/${id}`,
  order: orderPath,
  place: () => '/factories',
  module: () => '/factories',
  task: () => '/nft-quest',
  referral: () => '/referral',
  box: () => `/drop/${PRODUCT.slug}box2025`,
}

/** Null where there is nothing to look at; an id that is no number is never put into an address. */
export function causeLink({ type, id }: { type: string; id: string }): string | null {
  if (!Object.hasOwn(PAGES, type) || !/^\d{1,18}$/.test(id)) return null
  return PAGES[type]!(id)
}
