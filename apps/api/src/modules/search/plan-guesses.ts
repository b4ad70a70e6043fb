import { planSearch, planShorter, type Match, type Plan } from '@kefir/rules/search/plan-search'
import { isSmall, type Reading } from '@kefir/rules/search/read-query'
import { piecesOf, splitJoined } from '@kefir/rules/search/split-joined'
import type { Db } from '../../db/client.ts'
import { guessWords } from './answer-words.ts'
import { listKnown } from './words.queries.ts'

/** What may have been meant where nothing was found. */
export type Guesses = {
  readings: Reading[]
  /** With words written as one taken apart. */
  apart: Reading[]
  /** Also words with more slips, and the pieces of those taken apart. */
  matches: Match[]
}

export async function guessReadings(
  db: Db,
  readings: Reading[],
  answers: Match[],
): Promise<Guesses | null> {
  const answered = new Set(
    answers.filter(({ how }) => how === 'word' || how === 'form').map(({ asked }) => asked),
  )
  // Whoever types Cyrillic hardly means Latin: what the other layout says is not worth guessing at.
  const likely = /[а-я]/.test(readings[0]!.text) ? readings.slice(0, 1) : readings
  const strange = likely
    .flatMap(({ words }) => words)
    .filter((word) => !answered.has(word) && !/^\d+$/.test(word))
  if (strange.length === 0) return null

  const [known, guessed] = await Promise.all([
    listKnown(db, strange.flatMap(piecesOf)),
    guessWords(db, strange),
  ])
  const words = new Set(known.map(({ word }) => word))
  const apart = likely.flatMap((reading) => takeApart(reading, words))
  const pieces = known.map(({ id, word }): Match => ({ asked: word, id, found: word, how: 'word' }))
  return { readings: likely, apart, matches: [...answers, ...guessed, ...pieces] }
}

/** Words taken apart, then those with more slips. */
export function planGuesses(guesses: Guesses | null): Plan[] {
  if (!guesses) return []
  const { readings, apart, matches } = guesses
  const plans = [
    ...apart.flatMap((reading) => planSearch([reading], matches)),
    ...planSearch(readings, matches),
  ]
  return plans.map((plan) => ({ ...plan, mended: 'words' }))
}

/** All but one of the words, as they were typed or taken apart. */
export const planFewer = (
  readings: Reading[],
  answers: Match[],
  guesses: Guesses | null,
): Plan[] => [
  ...planShorter(readings, guesses?.matches ?? answers),
  ...(guesses?.apart ?? []).flatMap((reading) => planShorter([reading], guesses!.matches)),
]

/** The reading with its unknown words taken apart, if there are any that can be. */
function takeApart(reading: Reading, known: ReadonlySet<string>): Reading[] {
  const typed = reading.text.split(' ')
  const apart = typed.flatMap((word) =>
    reading.words.includes(word) ? (splitJoined(word, known) ?? word) : word,
  )
  const words = [...new Set(apart)].filter((word) => !isSmall(word))
  if (words.length < 2 || apart.length === typed.length) return []
  return [{ ...reading, text: apart.join(' '), words }]
}
