import { foldNickname } from './fold-nickname.ts'

const PLAIN = 1
const WITH_NEEDED = 2

/**
 * Tells whether a folded text is nothing but such words, digits after any of them, one of the needed
 * ones among them. It goes through the text once: a pattern would try every way to part it.
 */
export function compoundOf(needed: string[], allowed: string[] = []) {
  const words = new Map<string, number>()
  for (const word of allowed) words.set(foldNickname(word), PLAIN)
  for (const word of needed) words.set(foldNickname(word), WITH_NEEDED)
  const byLetter = Map.groupBy(words, ([word]) => word[0]!)

  return (text: string): boolean => {
    const reached = [PLAIN]
    for (let at = 0; at < text.length; at += 1) {
      const so = reached[at] ?? 0
      if (so === 0) continue
      if (at > 0 && /\d/.test(text[at]!)) reached[at + 1] = (reached[at + 1] ?? 0) | so
      for (const [word, kind] of byLetter.get(text[at]!) ?? []) {
        if (!text.startsWith(word, at)) continue
        const end = at + word.length
        reached[end] = (reached[end] ?? 0) | (kind === WITH_NEEDED ? WITH_NEEDED : so)
      }
    }
    return ((reached[text.length] ?? 0) & WITH_NEEDED) !== 0
  }
}
