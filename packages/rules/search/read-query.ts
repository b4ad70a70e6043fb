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
  const swapped = /[а-яё]/i.test(query) ? toLatinLayout(query) : toRussianLayout(query)
  const [typed, other] = [query, swapped].map((text) => readText(text))
  return [typed!, other!].filter(
    ({ words, key }, index) => words.length > 0 && (index === 0 || key !== typed!.key),
  )
}

function readText(text: string): Reading {
  const normal = normaliseName(text)
  const words = [...new Set(normal.split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS)
  const telling = words.filter((word) => !STOP_WORDS.has(word) && !isLetter(word))

  return {
    text: normal,
    key: normal.replaceAll(' ', ''),
    words: telling.length > 0 ? telling : words,
  }
}

const isLetter = (word: string) => word.length === 1 && !/\d/.test(word)
