import type { Reading } from './read-query.ts'

/** How a word of the dictionary answers a word of the query, the best first. */
export const HOW = {
  word: 0,
  form: 1,
  start: 2,
  /** The same in the other alphabet, or its beginning. */
  script: 3,
  sound: 4,
  slip: 5,
  slips: 6,
} as const
export type How = keyof typeof HOW

/** `id` and `found` are the dictionary's, `asked` the query's. */
export type Match = { asked: string; id: number; found: string; how: How }

/** One word of the query with everything that may stand for it in a name. */
export type Group = Match[]

export type Plan = {
  /** Names that are this, or begin with it, come first whatever their words. */
  key: string
  /** Empty when only the key is looked for. */
  groups: Group[]
  /** Not what was typed, so the visitor is told: the text that was looked for, or the words that were found. */
  mended: 'no' | 'text' | 'words'
  /** What was typed, by this reading of it. */
  text: string
  /** Every word is known as it was typed, so what is found is what was meant. */
  isSure: boolean
}

/** As typed, if in another alphabet. */
const LITERAL = HOW.script

/**
 * What to look for, the likeliest first: the words as typed, then by the other layout, then with
 * slips mended in either. A word without any answer rules a plan out.
 */
export function planSearch(readings: Reading[], matches: Match[]): Plan[] {
  const byWord = Map.groupBy(matches, ({ asked }) => asked)
  const literal = readings.map((reading, index) =>
    makePlan(reading, byWord, LITERAL, index > 0 ? 'text' : 'no'),
  )
  const mended = readings.map((reading) => makePlan(reading, byWord, HOW.slips, 'words'))
  const isMore = mended.filter(
    (plan, index) => plan && countOf(plan) > (literal[index] ? countOf(literal[index]) : 0),
  )
  return [...literal, ...isMore].filter((plan) => plan !== null)
}

/** The names that are what was typed as one word, where none of the words is known. */
export const planKeys = (readings: Reading[]): Plan[] =>
  readings.map(({ key, text }, index) => ({
    key,
    text,
    groups: [],
    mended: index > 0 ? 'text' : 'no',
    isSure: false,
  }))

function makePlan(
  { key, text, words }: Reading,
  byWord: Map<string, Match[]>,
  furthest: number,
  mended: Plan['mended'],
): Plan | null {
  const groups = words.map((word) => nearest(byWord.get(word) ?? [], furthest))
  if (groups.some((group) => group.length === 0)) return null
  const isTyped = groups.every(([best]) => HOW[best!.how] <= HOW.start)
  return {
    key,
    text,
    groups,
    mended: isTyped ? mended : 'words',
    isSure: groups.every((group) => isKnown(group)),
  }
}

/** What so many words begin with is the beginning of a word and no slip. */
const MANY = 10

/**
 * People write Russian in Latin letters for want of others, but hardly the other way round.
 */
const isKnown = (group: Group) => {
  const { asked, how } = group[0]!
  return (
    HOW[how] <= HOW.form ||
    (how === 'script' && /[a-z]/.test(asked)) ||
    (how === 'start' && group.filter((answer) => answer.how === 'start').length >= MANY)
  )
}

/** The best answers first. Two slips are worth looking at only where there is nothing nearer. */
function nearest(matches: Match[], furthest: number): Group {
  const allowed = matches
    .filter(({ how }) => HOW[how] <= furthest)
    .toSorted((one, other) => HOW[one.how] - HOW[other.how])
  const isFar = allowed[0]?.how === 'slips'
  const unique = new Map<number, Match>()
  for (const match of allowed)
    if ((isFar || match.how !== 'slips') && !unique.has(match.id)) unique.set(match.id, match)
  return [...unique.values()]
}

const countOf = ({ groups }: Plan) => groups.reduce((sum, group) => sum + group.length, 0)
