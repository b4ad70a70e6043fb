/** What was chosen by hand on the pages seen so far: whether each token, by its id, is to be brought. */
export type Picks = ReadonlyMap<string, boolean>

type Shown = { tokens: { id: string }[]; boxes: { value: string; checked: boolean }[] }

/** With what the boxes of the shown page say; a token that can be picked no longer is let go. */
export function readBoxes(picks: Picks, { tokens, boxes }: Shown): Picks {
  const next = new Map(picks)
  for (const { id } of tokens) next.delete(id)
  for (const { value, checked } of boxes) next.set(value, checked)
  return next
}

/** The picked of other pages, which have no box on this one. */
export function pickedElsewhere(picks: Picks, shown: { id: string }[]): string[] {
  const here = new Set(shown.map(({ id }) => id))
  return listPicked(picks).filter((id) => !here.has(id))
}

export const listPicked = (picks: Picks): string[] =>
  [...picks].flatMap(([id, isPicked]) => (isPicked ? [id] : []))
