/** What a deed took out of a list, after one more deed, or after it was undone. */
export function withMarked(gone: ReadonlySet<number>, ids: readonly number[], isGone: boolean) {
  const others = [...gone].filter((id) => !ids.includes(id))
  return new Set(isGone ? [...others, ...ids] : others)
}

type Read = {
  gone: ReadonlySet<number>
  /** Nothing is being read anew. */
  isSettled: boolean
  /** What the first page holds, which is read after every deed. */
  fresh: readonly { id: number }[]
}

/**
 * A list without what is gone. Its later pages were read before the deed and still hold it; where the server has
 * listed it since, somebody has brought it back elsewhere, and the server is believed.
 */
export function withoutGone<Item extends { id: number }>(
  items: readonly Item[],
  { gone, isSettled, fresh }: Read,
): Item[] {
  const read = new Set(isSettled ? fresh.map(({ id }) => id) : [])
  return items.filter(({ id }) => !gone.has(id) || read.has(id))
}
