/** The list with one thing taken from its place and put at another. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(items.length - 1, to))
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(place, 0, ...items.slice(from, from + 1))
}

/** Where a row dragged so that its middle is at `y` would land; `middles` are those of all rows before. */
export const dropPlace = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length
