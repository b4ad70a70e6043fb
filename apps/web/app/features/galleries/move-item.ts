/** The list with one thing taken from its place and put at another. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(items.length - 1, to))
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(place, 0, ...items.slice(from, from + 1))
}

/** The list with one thing back in it, behind the last of those that stood before it. */
export function putBack<Item extends { id: number }>(
  items: readonly Item[],
  item: Item,
  before: readonly Item[],
): Item[] {
  const earlier = before.slice(
    0,
    before.findIndex(({ id }) => id === item.id),
  )
  const ahead = new Set(earlier.map(({ id }) => id))
  return items.toSpliced(items.findLastIndex(({ id }) => ahead.has(id)) + 1, 0, item)
}

/** Where a row dragged so that its middle is at `y` would land; `middles` are those of all rows before. */
export const dropPlace = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length
