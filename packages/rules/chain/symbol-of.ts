import { suggestSlug } from '../text/suggest-slug.ts'

const LONGEST = 8
const SHORTEST = 2
/** Where a name has no letters. */
const USUAL = 'KEFIR'

/** The short name of a collection on its contract: first letters of its words, or the beginning of its only one. */
export function symbolOf(name: string): string {
  const words = suggestSlug(name)
    .split('-')
    .map((word) => word.replace(/[^a-z]/g, ''))
    .filter((word) => word !== '')
  const letters = words.length >= SHORTEST ? words.map((word) => word[0]!).join('') : words.join('')
  if (letters.length < SHORTEST) return USUAL
  return letters.slice(0, LONGEST).toUpperCase()
}
