import { STOP_WORDS } from './stop-words.ts'

const LONGEST = 40
const SHORTEST_PIECE = 3

const isPiece = (part: string) => part.length >= SHORTEST_PIECE || STOP_WORDS.has(part)

/** Everything that may be a word of its own within words written as one. */
export function piecesOf(joined: string): string[] {
  const pieces = new Set<string>()
  const length = Math.min(joined.length, LONGEST)
  for (let start = 0; start < length; start += 1)
    for (let end = start + 1; end <= length; end += 1) {
      const part = joined.slice(start, end)
      if (isPiece(part)) pieces.add(part)
    }
  return [...pieces]
}

/** «кефирныйцех» as its words, as few as possible; null where some of it is no known word. */
export function splitJoined(joined: string, known: ReadonlySet<string>): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= joined.length; end += 1) {
    let fewest: string[] | null = null
    for (let start = 0; start < end; start += 1) {
      const before = best[start]
      const part = joined.slice(start, end)
      if (!before || !isPiece(part) || !known.has(part)) continue
      if (!fewest || before.length + 1 < fewest.length) fewest = [...before, part]
    }
    best.push(fewest)
  }
  const words = best[joined.length]
  return words && words.length > 1 ? words : null
}
