/**
 * The tokens of a gallery in the order somebody wished. Those named change places among themselves; the
 * others stay where they are, so that a token that was added meanwhile, or that the wisher does not see,
 * keeps its place. What is named and no longer there is passed over.
 */
export function reorder(current: readonly number[], wished: readonly number[]): number[] {
  const there = new Set(current)
  const named = [...new Set(wished)].filter((id) => there.has(id))
  const moved = new Set(named)
  let next = 0
  return current.map((id) => (moved.has(id) ? named[next++]! : id))
}
