import { toLatinLayout } from '../text/to-latin-layout.ts'
import { toRussianLayout } from '../text/to-russian-layout.ts'
import { normaliseName } from './normalise-name.ts'
import { STOP_WORDS } from './stop-words.ts'

/** One way to understand what was typed. */
export type Reading = {
  /** The normal form, words apart. */
  text: string
  /** The same without spaces, as names are kept. */
  key: string
  /** What a name must have. */
  words: string[]
}

const MOST_WORDS = 8

/** As it was typed, and as the same keys say it under the other layout. */
export function readQuery(query: string): Reading[] {
  const [typed, other] = [query, swapLayout(query)].map((text) => readText(text))
  return [typed!, other!].filter(
    ({ words, key }, index) => words.length > 0 && (index === 0 || key !== typed!.key),
  )
}

function swapLayout(query: string): string {
  if (!/[а-яё]/i.test(query)) return toRussianLayout(query)
  const swapped = toLatinLayout(query)
  return isWrittenSo(query, swapped) ? swapped : ''
}

/** A full stop with a word on either side, as nicknames have it: the key «ю». */
const LONE_STOP = /(?<![a-z]{3})\.|\.(?![a-z]{3})/

/**
 * Whether Latin letters may have been meant: «муха» is `ve[f` on the same keys, which nobody types, and not the two
 * words that are left of it without the sign.
 */
function isWrittenSo(query: string, swapped: string): boolean {
  const keys = [...swapped]
  const isTyped = [...query].every((key, at) => !/[а-яё]/i.test(key) || /[a-z.]/.test(keys[at]!))
  return isTyped && !LONE_STOP.test(swapped)
}

function readText(text: string): Reading {
  const normal = normaliseName(text)
  const words = [...new Set(normal.split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS)
  const telling = words.filter((word) => !isSmall(word))

  return {
    text: normal,
    key: normal.replaceAll(' ', ''),
    words: telling.length > 0 ? telling : words,
  }
}

/** Words that hold a name together, and single letters. */
export const isSmall = (word: string) =>
  STOP_WORDS.has(word) || (word.length === 1 && !/\d/.test(word))
