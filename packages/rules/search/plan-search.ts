import type { Slip } from './judge-slip.ts'
import { leaveOut } from './leave-out.ts'
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
  /** What a word in the other alphabet, or a mended one, would find had it been typed so. */
  beyond: 7,
} as const
export type How = keyof typeof HOW

/**
 * `id` and `found` are the dictionary's, `asked` the query's; `slip` is how far it is, where it is not as typed.
 * `meant` is the word taken for it then; the one found may be another form of that.
 */
export type Match = {
  asked: string
  id: number
  found: string
  how: How
  slip?: Slip
  meant?: string
}

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
  /** So sure that where nothing is found nothing is meant: the words themselves, or beginnings of very many. */
  isExact: boolean
  /** A name may lack any one of the words. */
  mayLackOne: boolean
}

/** As typed, if in another alphabet. */
const LITERAL = HOW.script

/**
 * What to look for, the likeliest first: the words as typed, then by the other layout, then with
 * slips mended in either. A word without any answer rules a plan out.
 */
export function planSearch(readings: Reading[], matches: Match[]): Plan[] {
  const byWord = groupLikely(readings, matches)
  const literal = readings.map((reading, index) =>
    makePlan(reading, byWord, LITERAL, index > 0 ? 'text' : 'no'),
  )
  const mended = readings.map((reading) => makePlan(reading, byWord, HOW.slips, 'words'))
  const isMore = mended.filter(
    (plan, index) => plan && countOf(plan) > (literal[index] ? countOf(literal[index]) : 0),
  )
  return [...literal, ...isMore].filter((plan) => plan !== null)
}

/** Answers by word. Latin letters read out of Russian keys are meant as Latin: nobody errs twice to get back. */
const groupLikely = ([typed, other]: Reading[], matches: Match[]) =>
  Map.groupBy(
    isRussian(typed!.text)
      ? matches.filter(({ asked, found }) => !other?.words.includes(asked) || !isRussian(found))
      : matches,
    ({ asked }) => asked,
  )

const isRussian = (text: string) => /[а-я]/.test(text)

/** In fewer words none is too many. */
const LONG_QUERY = 3

/**
 * All but one of the words of a long query, for where nothing has all: the one that nothing answers, or any. Every
 * other word must be one that is believed by itself.
 */
export function planShorter(readings: Reading[], matches: Match[]): Plan[] {
  const believed = groupLikely(
    readings,
    matches.filter(({ slip }) => !slip?.isLoose),
  )
  return readings.flatMap((reading) => {
    const answered = reading.words.filter((word) => believed.has(word))
    const missing = reading.words.length - answered.length
    if (reading.words.length < LONG_QUERY || missing > 1) return []

    const hopeless = new Set(reading.words.filter((word) => !believed.has(word)))
    const text = leaveOut(reading.text, hopeless)
    const shorter = { text, key: text.replaceAll(' ', ''), words: answered }
    const plan = makePlan(shorter, believed, HOW.slips, 'words')
    return plan ? [{ ...plan, mended: 'words' as const, mayLackOne: missing === 0 }] : []
  })
}

/** The names that are what was typed as one word, where none of the words is known. */
export const planKeys = (readings: Reading[]): Plan[] =>
  readings.map(({ key, text }, index) => ({
    key,
    text,
    groups: [],
    mended: index > 0 ? 'text' : 'no',
    isSure: false,
    isExact: false,
    mayLackOne: false,
  }))

function makePlan(
  { key, text, words }: Reading,
  byWord: Map<string, Match[]>,
  furthest: number,
  mended: Plan['mended'],
): Plan | null {
  const groups = believe(words.map((word) => nearest(byWord.get(word) ?? [], furthest)))
  if (groups.some((group) => group.length === 0)) return null
  const isTyped = groups.every(([best]) => HOW[best!.how] <= HOW.start)
  return {
    key,
    text,
    groups,
    mended: isTyped ? mended : 'words',
    isSure: groups.every((group) => isKnown(group)),
    isExact: groups.every((group) => group[0]!.how === 'word' || isBegun(group)),
    mayLackOne: false,
  }
}

/** The groups without the answers that need another word beside them which is believed by itself. */
function believe(groups: Group[]): Group[] {
  const firm = groups.map((group) => group.filter(({ slip }) => !slip?.isLoose))
  return groups.map((group, index) => {
    const hasCompany = firm.some((other, place) => place !== index && other.length > 0)
    return hasCompany ? group : firm[index]!
  })
}

/** What so many words begin with is the beginning of a word and no slip. */
const MANY = 10

/**
 * People write Russian in Latin letters for want of others, but hardly the other way round.
 */
const isKnown = (group: Group) => {
  const { asked, how } = group[0]!
  return HOW[how] <= HOW.form || (how === 'script' && /[a-z]/.test(asked)) || isBegun(group)
}

const isBegun = (group: Group) =>
  group[0]!.how === 'start' && group.filter(({ how }) => how === 'start').length >= MANY

/** Two words as near as that may both have been meant. */
const NEARLY = 0.5

/** The best answers first. What is further is worth looking at only where there is nothing nearer. */
function nearest(matches: Match[], furthest: number): Group {
  const allowed = matches
    .filter(({ how }) => HOW[how] <= furthest)
    .toSorted((one, other) => HOW[one.how] - HOW[other.how] || distanceOf(one) - distanceOf(other))
  const isFar = allowed[0]?.how === 'slips'
  const least = Math.min(...allowed.map(({ slip }) => slip?.distance ?? Infinity))
  const unique = new Map<number, Match>()
  for (const match of allowed) {
    const isNear = (isFar || match.how !== 'slips') && (match.slip?.distance ?? 0) <= least + NEARLY
    if (isNear && !unique.has(match.id)) unique.set(match.id, match)
  }
  return [...unique.values()]
}

/** So many words are worth following. */
const MOST_FOLLOWED = 3

/** The words of a group that stand for what was typed in the other alphabet or with slips, the nearest. */
export function meantOf(group: Group): Match[] {
  const meant = group.filter((match) => match.found === match.meant)
  const least = Math.min(...meant.map(distanceOf))
  return meant.filter((match) => distanceOf(match) === least).slice(0, MOST_FOLLOWED)
}

export const distanceOf = ({ slip }: Match) => slip?.distance ?? 0

/** The plan that also looks for what the dictionary answers to the words meant: their forms, longer words, both alphabets. */
export function widenPlan(plan: Plan, answers: Match[]): Plan {
  const byMeant = Map.groupBy(
    answers.filter(({ how }) => HOW[how] <= LITERAL),
    ({ asked }) => asked,
  )
  return { ...plan, groups: plan.groups.map((group) => widenGroup(group, byMeant)) }
}

function widenGroup(group: Group, byMeant: Map<string, Match[]>): Group {
  const unique = new Map(group.map((match) => [match.id, match]))
  for (const { asked, found: meant, slip } of meantOf(group))
    for (const { id, found } of byMeant.get(meant) ?? [])
      if (!unique.has(id))
        unique.set(id, { asked, id, found, meant, how: 'beyond', ...(slip && { slip }) })
  return [...unique.values()]
}

const countOf = ({ groups }: Plan) => groups.reduce((sum, group) => sum + group.length, 0)
