/**
 * What a route module exports as `handle`. A guest's page is shared by everybody whose address has the
 * same of these parameters, and is rendered without any other: one that is read and not named here does
 * not reach the page.
 */
export type PageHandle = { reads: readonly string[] }

/** The same page in another order, filtered or at another tab; what nobody reads makes no difference. */
export function isVariant(search: string, { reads }: PageHandle): boolean {
  const query = new URLSearchParams(search)
  return reads.some((name) => query.has(name))
}
