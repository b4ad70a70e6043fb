/** Further than this the calls lead by their own links alone. */
const LAST = 400

/** The page an address asks for: how a visitor without scripts goes on. Any other word is the first. */
export function readPage(search: string): number {
  const asked = new URLSearchParams(search).get('page') ?? ''
  const page = /^\d{1,3}$/.test(asked) ? Number(asked) : 1
  return page >= 1 && page <= LAST ? page : 1
}

/** A query with its page; the first needs no words. */
export function withPage(query: string, page: number): string {
  if (page === 1) return query
  return `${query ? `${query}&` : '?'}page=${page}`
}

type NumberedPage = {
  current_page: number
  from: number | null
  per_page: number
  total: number
}

/** How many items the page after `shown` of them will bring, for shapes that hold its place. */
export function countNext({ from, per_page, total }: NumberedPage, shown: number): number {
  return Math.max(0, Math.min(per_page, total - (from ?? 1) + 1 - shown))
}

/** The address of the next page; `query` is the rest of the address. */
export const nextPageLink = (query: string, { current_page }: NumberedPage) =>
  current_page < LAST ? withPage(query, current_page + 1) : null
