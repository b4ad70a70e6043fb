/** `place` tells lines of one diff apart. */
export type DiffLine = { place: number; kind: 'same' | 'gone' | 'new'; text: string }
type Line = Omit<DiffLine, 'place'>

/** Beyond this the table of all pairs would cost more than a reader gains: everything is gone, then new. */
const MOST_LINES = 2000

/** What was taken out of `before` and put in to make `after`, line by line, in reading order. */
export const diffLines = (before: string, after: string): DiffLine[] =>
  compare(before, after).map((line, place) => ({ place, ...line }))

function compare(before: string, after: string): Line[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  if (old.length > MOST_LINES || fresh.length > MOST_LINES)
    return [...old.map(line('gone')), ...fresh.map(line('new'))]

  const common = commonLengths(old, fresh)
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < fresh.length)
    if (old[i] === fresh[j]) {
      lines.push({ kind: 'same', text: old[i]! })
      i += 1
      j += 1
    } else if (common[i + 1]![j]! >= common[i]![j + 1]!)
      lines.push({ kind: 'gone', text: old[i++]! })
    else lines.push({ kind: 'new', text: fresh[j++]! })

  return [...lines, ...old.slice(i).map(line('gone')), ...fresh.slice(j).map(line('new'))]
}

const line = (kind: DiffLine['kind']) => (text: string) => ({ kind, text })
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** How many lines the rests of both, from each pair on, have in common and in order. */
function commonLengths(old: string[], fresh: string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: fresh.length + 1 }, () => 0),
  )
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1)
      table[i]![j] =
        old[i] === fresh[j]
          ? table[i + 1]![j + 1]! + 1
          : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  return table
}
