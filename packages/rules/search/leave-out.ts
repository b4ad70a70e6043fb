import { isSmall } from './read-query.ts'

/** They join two alike, so that with one of those gone what led to it leads to the other. */
const CONJUNCTIONS = new Set(['а', 'и', 'или', 'но', 'and'])

/** A word and the small ones that lead to it. */
type Part = { small: string[]; word: string | null }

/** A text without these words, nor the small ones that led to them: «в очках и шляпе» is «в шляпе» without «очках». */
export function leaveOut(text: string, words: ReadonlySet<string>): string {
  let left: string[] | null = null
  const kept: string[] = []
  for (const { small, word } of partsOf(text)) {
    if (word !== null && words.has(word)) {
      left ??= small
      continue
    }
    if (word === null && left) continue
    const isJoined = small.length > 0 && small.every((one) => CONJUNCTIONS.has(one))
    kept.push(...(left && isJoined ? left : small), ...(word === null ? [] : [word]))
    left = null
  }
  return kept.join(' ')
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [{ small: [], word: null }]
  for (const word of text.split(' ')) {
    const last = parts.at(-1)!
    if (isSmall(word)) last.small.push(word)
    else {
      last.word = word
      parts.push({ small: [], word: null })
    }
  }
  return parts
}
