import { PARTICLES, STOP_WORDS } from './stop-words.ts'

const LONGEST = 40
const SHORTEST_PIECE = 3

const SMALL_LENGTHS = [...new Set([...STOP_WORDS].map(({ length }) => length))]
const PARTICLE_LENGTH = 2

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

/**
 * «кефирныйцех» as its words, as few as possible; null where some of it is no known word. A small word stands beside
 * one that tells something: «кккккк» is not six of them, nor is «собака» «со», «бак» and «а».
 */
export function splitJoined(joined: string, known: ReadonlySet<string>): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= joined.length; end += 1) {
    const ways = best.flatMap((before, start) =>
      before
        ? phrasesOf(joined.slice(start, end), known).map((words) => [...before, ...words])
        : [],
    )
    best.push(ways.toSorted((one, other) => one.length - other.length)[0] ?? null)
  }
  const words = best[joined.length]
  return words && words.length > 1 ? words : null
}

/** A text as one word that tells something, alone, after a small one, or before a particle. */
function phrasesOf(text: string, known: ReadonlySet<string>): string[][] {
  const isTelling = (word: string) =>
    word.length >= SHORTEST_PIECE && !STOP_WORDS.has(word) && known.has(word)
  const alone = isTelling(text) ? [[text]] : []
  const led = SMALL_LENGTHS.flatMap((length) => {
    const [small, word] = [text.slice(0, length), text.slice(length)]
    return STOP_WORDS.has(small) && known.has(small) && isTelling(word) ? [[small, word]] : []
  })
  const [word, particle] = [text.slice(0, -PARTICLE_LENGTH), text.slice(-PARTICLE_LENGTH)]
  const followed = PARTICLES.has(particle) && isTelling(word) ? [[word, particle]] : []
  return [...alone, ...led, ...followed]
}
