import { spellings } from './spell-russian.ts'
import { beginningDistance, typingDistance } from './typing-distance.ts'

/** A word as it is written and as it sounds, in Latin letters whichever alphabet it is written in. */
export type Heard = { word: string; sound: string }

/** `isLoose`: believed only beside a word that is known. */
export type Slip = { distance: number; isLoose: boolean }

/** How many slips a word of so many letters may have. Most short words are one letter from another word. */
const ALLOWED = [0, 0, 0, 0.25, 0.25, 0.75, 0.75, 1, 1.25, 1.25, 1.25, 2]
/** Beside a word that is known, and in a name that has both. */
const MORE = 0.5
const AT_LEAST = 1

/** Of so few letters two that are merely heard alike make another word. */
const LONGEST_SHORT = 4

/** Shorter ones are the beginning of too many words. */
const SHORTEST_BEGINNING = 6
/** A beginning counts for a little more than the whole word with as many slips. */
const UNFINISHED = 0.25

/**
 * Whether `asked` may be `meant` typed with slips, and how far it is; null where it is another word. Words are
 * compared by Russian letters: sounds alone forgive too much («ыыыы» and «иней», `ape` and «опытная»).
 */
export const judgeSlip = (asked: Heard, meant: Heard): Slip | null =>
  nearest(waysOf(asked, meant).map((way) => judgeWhole(asked, way)))

/** The same where `asked` may also be no more than the beginning of `meant`. */
export const judgeUnfinishedSlip = (asked: Heard, meant: Heard): Slip | null =>
  nearest(waysOf(asked, meant).flatMap((way) => [judgeWhole(asked, way), judgeBegun(asked, way)]))

/** A word in the other alphabet, or the beginning of one, that sounds the same: short ones must be spelt so, too. */
export const isSpeltSo = (asked: string, found: string): boolean =>
  waysOf({ word: asked }, { word: found }).some(
    ({ typed, word, isByKeys }) =>
      typed.length > LONGEST_SHORT ||
      beginningDistance(typed, word, isByKeys) <= ALLOWED[typed.length]!,
  )

function judgeWhole(asked: Heard, { typed, word, isByKeys }: Way): Slip | null {
  const letters = Math.max(typed.length, word.length)
  return judge(asked, typingDistance(typed, word, isByKeys), letters)
}

function judgeBegun(asked: Heard, { typed, word, isByKeys }: Way): Slip | null {
  if (typed.length < SHORTEST_BEGINNING) return null
  return judge(asked, beginningDistance(typed, word, isByKeys) + UNFINISHED, typed.length)
}

function judge({ sound }: Heard, distance: number, letters: number): Slip | null {
  // One sound over and over is no word.
  if (new Set(sound).size < 2) return null
  const allowed = ALLOWED[Math.min(letters, ALLOWED.length - 1)]!
  if (distance > Math.max(AT_LEAST, allowed + MORE)) return null
  return { distance, isLoose: distance > allowed }
}

/** Two words in Russian letters. Who typed Latin ones had other keys under the fingers. */
type Way = { typed: string; word: string; isByKeys: boolean }

function waysOf(asked: Pick<Heard, 'word'>, meant: Pick<Heard, 'word'>): Way[] {
  const isByKeys = !/[a-z]/.test(asked.word)
  return spellings(asked.word).flatMap((typed) =>
    spellings(meant.word).map((word) => ({ typed, word, isByKeys })),
  )
}

const nearest = (slips: (Slip | null)[]): Slip | null =>
  slips
    .filter((slip) => slip !== null)
    .toSorted((one, other) => one.distance - other.distance || (one.isLoose ? 1 : -1))[0] ?? null
