import { HOW, type Group, type How, type Plan } from '@kefir/rules/search/plan-search'
import { NO_WORDS, type Kind, type Question } from './names.queries.ts'
import { MOST_BEGINNINGS } from './words.queries.ts'

/** Which of the things found are wanted: the best so many, and of those a page. */
export type Window = {
  best: number
  limit: number
  after: [rank: number, place: number, id: number] | null
}

/** Answers to a single word whose names are looked through. */
const MOST_ANSWERS = 40
const FIRST_RANK = 2

/** A plan in the terms of the index. `worse` keeps what it finds behind earlier plans. */
export function askNames(
  kind: Kind,
  plan: Plan,
  { best, limit, after }: Window,
  worse: number,
): Question {
  const { text, groups } = plan
  const answers = groups.length === 1 ? groups[0]!.slice(0, MOST_ANSWERS) : []
  const several = groups.length > 1 ? groups : []
  // Listing so many words would cost more than looking through names, and hold only some of them.
  const broad = several.find((group) => countOf(group, 'start') >= MOST_BEGINNINGS)
  const isLiteral = groups.every(([answer]) => HOW[answer!.how] <= HOW.script)

  return {
    text,
    ids: answers.map(({ id }) => id),
    ranks: answers.map(({ how }) => FIRST_RANK + HOW[how]),
    all: writeQuery(
      kind,
      several.map((group) =>
        group === broad ? group.filter(({ how }) => how !== 'start') : group,
      ),
      HOW.slips,
    ),
    by_word: writeQuery(kind, several, HOW.word),
    by_form: writeQuery(kind, several, HOW.form),
    other_rank: FIRST_RANK + (isLiteral ? HOW.start : HOW.slip),
    beginning: broad ? ` ${broad[0]!.asked}` : null,
    other_words: broad
      ? writeQuery(
          kind,
          several.filter((group) => group !== broad),
          HOW.slips,
        )
      : NO_WORDS,
    worse,
    best,
    after_rank: after?.[0] ?? -1,
    after_place: after?.[1] ?? -1,
    after_id: after?.[2] ?? -1,
    limit,
  }
}

const countOf = (group: Group, how: How) => group.filter((answer) => answer.how === how).length

/** `('tкефир'|'tкефиру')&('tцех')`: an answer to each word. */
function writeQuery(kind: Kind, groups: Group[], furthest: number): string {
  const lists = groups.map((group) =>
    group.filter(({ how }) => HOW[how] <= furthest).map(({ found }) => `'${kind}${found}'`),
  )
  if (lists.length === 0 || lists.some((list) => list.length === 0)) return NO_WORDS
  return lists.map((list) => `(${list.join('|')})`).join('&')
}
