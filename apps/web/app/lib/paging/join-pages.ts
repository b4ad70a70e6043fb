type Item = { id: number }

/** What was loaded below the first page, and that first page as it was then. */
export type LoadedPages<T extends Item> = { first: T[]; data: T[]; next_page_url: string | null }

/**
 * The whole list. The first page is read anew on Back while the rest was kept: what has come in since
 * stands on top and pushed as many off the end of that page, which must not fall out between.
 */
export function joinPages<T extends Item>(first: T[], loaded: LoadedPages<T> | null): T[] {
  if (!loaded) return first
  const before = new Set([...loaded.first, ...loaded.data].map(({ id }) => id))
  const now = new Set(first.map(({ id }) => id))
  const came = first.filter(({ id }) => !before.has(id)).length
  const gone = loaded.first.filter(({ id }) => !now.has(id))
  const pushedOff = came > 0 ? gone.slice(-came) : []
  return withoutRepeats([...first, ...pushedOff, ...loaded.data])
}

/** The first of two with one id stays: it was read later. */
function withoutRepeats<T extends Item>(items: T[]): T[] {
  const seen = new Set<number>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Remembers under `key` and forgets what was longest untouched beyond `most`. */
export function keepRecent<V>(kept: Map<string, V>, key: string, value: V, most: number) {
  kept.delete(key)
  kept.set(key, value)
  const oldest = kept.keys().next().value
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}
