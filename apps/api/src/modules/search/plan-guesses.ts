import { planSearch, type Match, type Plan } from '@kefir/rules/search/plan-search'
import type { Reading } from '@kefir/rules/search/read-query'
import { piecesOf, splitJoined } from '@kefir/rules/search/split-joined'
import { STOP_WORDS } from '@kefir/rules/search/stop-words'
import type { Db } from '../../db/client.ts'
import { guessWords } from './answer-words.ts'
import { listKnown } from './words.queries.ts'

/** What may have been meant where nothing was found: words written as one, and words with more slips. */
export async function planGuesses(db: Db, readings: Reading[], answers: Match[]): Promise<Plan[]> {
  const answered = new Set(
    answers.filter(({ how }) => how === 'word' || how === 'form').map(({ asked }) => asked),
  )
  // Whoever types Cyrillic hardly means Latin: what the other layout says is not worth guessing at.
  const likely = /[а-я]/.test(readings[0]!.text) ? readings.slice(0, 1) : readings
  const strange = likely
    .flatMap(({ words }) => words)
    .filter((word) => !answered.has(word) && !/^\d+$/.test(word))
  if (strange.length === 0) return []

  const [known, guessed] = await Promise.all([
    listKnown(db, strange.flatMap(piecesOf)),
    guessWords(db, strange),
  ])
  const apart = likely.flatMap((reading) => takeApart(reading, known, answers))
  return [...apart, ...planSearch(likely, [...answers, ...guessed])].map((plan) => ({
    ...plan,
    mended: 'words',
  }))
}

/** The reading with its unknown words taken apart, if there are any that can be. */
function takeApart(
  reading: Reading,
  known: { id: number; word: string }[],
  answers: Match[],
): Plan[] {
  const ids = new Map(known.map(({ id, word }) => [word, id]))
  const words = reading.words.flatMap(
    (word) =>
      splitJoined(word, new Set(ids.keys()))?.filter((part) => !STOP_WORDS.has(part)) ?? word,
  )
  if (words.length === reading.words.length) return []

  const pieces = words.flatMap((word): Match[] =>
    ids.has(word) ? [{ asked: word, id: ids.get(word)!, found: word, how: 'word' }] : [],
  )
  return planSearch([{ ...reading, words }], [...answers, ...pieces])
}
