/** Which items of a list are chosen, and where a range begins: at the one touched last. */
export type Selection = { chosen: ReadonlySet<number>; anchor: number | null }

export const NOTHING: Selection = { chosen: new Set(), anchor: null }

/** `isFull` says that some were left out, since no deed takes more. */
export type Picked = { selection: Selection; isFull: boolean }

/** Ticks one, or unticks it; the next range begins here. */
export function pickOne({ chosen }: Selection, id: number, most: number): Picked {
  const next = new Set(chosen)
  if (next.delete(id)) return { selection: { chosen: next, anchor: id }, isFull: false }
  return add(next, [id], id, most)
}

/** Adds everything between the anchor and `id`, whichever stands first; without an anchor, that one alone. */
export function pickRange(
  { chosen, anchor }: Selection,
  ids: readonly number[],
  id: number,
  most: number,
): Picked {
  const to = ids.indexOf(id)
  const from = anchor === null ? to : ids.indexOf(anchor)
  if (to < 0 || from < 0) return add(new Set(chosen), [id], id, most)
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  return add(new Set(chosen), range, anchor ?? id, most)
}

export const pickAll = (ids: readonly number[], most: number): Picked =>
  add(new Set(), ids, ids[0] ?? null, most)

/** What has left the list is chosen no more. */
export function keepListed(selection: Selection, ids: readonly number[]): Selection {
  const listed = new Set(ids)
  const chosen = [...selection.chosen].filter((id) => listed.has(id))
  if (chosen.length === selection.chosen.size) return selection
  const { anchor } = selection
  return {
    chosen: new Set(chosen),
    anchor: anchor !== null && listed.has(anchor) ? anchor : null,
  }
}

function add(chosen: Set<number>, ids: readonly number[], anchor: number | null, most: number) {
  const isFull = new Set([...chosen, ...ids]).size > most
  for (const id of ids) if (chosen.size < most) chosen.add(id)
  return { selection: { chosen, anchor }, isFull }
}

/** Where an arrow leads from item `index` of a grid; null at its edge and for any other key. */
export function stepInGrid(
  key: string,
  index: number,
  { count, columns }: { count: number; columns: number },
): number | null {
  const next = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  }[key]
  return next === undefined || next < 0 || next >= count ? null : next
}
