/** By what the ledger calls a cause: the page where somebody sees it. */
type Pages = Record<string, (id: string) => string>

/** Null where there is nothing to look at; an id that is no number is never put into an address. */
export function causeLink(pages: Pages, { type, id }: { type: string; id: string }): string | null {
  if (!Object.hasOwn(pages, type) || !/^\d{1,18}$/.test(id)) return null
  return pages[type]!(id)
}
