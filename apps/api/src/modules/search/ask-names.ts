import { HOW, type Group, type How, type Match, type Plan } from '@kefir/rules/search/plan-search'
import { NO_WORDS, type Kind, type Question } from './names.queries.ts'
import { MOST_BEGINNINGS } from './words.queries.ts'

/** Which of the things found are wanted: the best so many, and of those a page. */
export type Window = {
  best: number
  limit: number
  after: [rank: number, place: number, id: number] | null
  /** Answers to a single word whose names are looked through. */
  answers: number
}

/** Enough answers for a page. */
export const MOST_ANSWERS = 40
/** As many as the dictionary lists at most of a word in the other alphabet, unless it is Latin and has more. */
const MOST_SCRIPTS = 40
const FIRST_RANK = 2

/** A plan in the terms of the index. `worse` keeps what it finds behind earlier plans. */
export function askNames(
  kind: Kind,
  plan: Plan,
  { best, limit, after, answers: most }: Window,
  worse: number,
): Question {
  const { text, groups, mayLackOne } = plan
  const answers = groups.length === 1 ? groups[0]!.slice(0, most) : []
  const isCut = groups.length === 1 && groups[0]!.length > most
  const several = groups.length > 1 ? groups : []
  // Listing so many words would cost more than looking through names, and hold only some of them.
  const broad = mayLackOne
    ? undefined
    : several.find((group) => countOf(group, 'start') >= MOST_BEGINNINGS)
  const all = groups.map((group) =>
    group === broad ? group.filter(({ how }) => how !== 'start') : group,
  )
  const isLiteral = groups.every(([answer]) => HOW[answer!.how] <= HOW.script)

  return {
    text,
    ids: answers.map(({ id }) => id),
    ranks: answers.map(rankOf),
    all: several.length > 0 ? writeQuery(kind, all, HOW.beyond, mayLackOne) : NO_WORDS,
    by_word: writeQuery(kind, several, HOW.word, mayLackOne),
    by_form: writeQuery(kind, several, HOW.form, mayLackOne),
    other_rank: FIRST_RANK + (isLiteral ? HOW.start : HOW.slip),
    beginning: broad ? ` ${broad[0]!.asked}` : null,
    other_words: broad
      ? writeQuery(
          kind,
          several.filter((group) => group !== broad),
          HOW.beyond,
        )
      : NO_WORDS,
    read_all: writeQuery(kind, all, HOW.beyond, mayLackOne),
    read_by_word: writeQuery(kind, groups, HOW.word, mayLackOne),
    read_by_form: writeQuery(kind, groups, HOW.form, mayLackOne),
    is_part: groups.some((group) => group !== broad && isPart(group)) || isCut,
    worse,
    best,
    after_rank: after?.[0] ?? -1,
    after_place: after?.[1] ?? -1,
    after_id: after?.[2] ?? -1,
    limit,
  }
}

/** Of a mended word its forms come after it. */
const rankOf = ({ how, found, meant = found }: Match) =>
  FIRST_RANK + (found === meant ? HOW[how] : HOW.beyond)

/** The dictionary may have more words for it than it gave. */
const isPart = (group: Group) =>
  countOf(group, 'start') >= MOST_BEGINNINGS ||
  countOf(group, 'script') >= MOST_SCRIPTS ||
  countOf(group, 'beyond') >= MOST_SCRIPTS

const countOf = (group: Group, how: How) => group.filter((answer) => answer.how === how).length

/** `('tкефир'|'tкефиру')&('tцех')`: an answer to each word, or to all but one, whichever. */
function writeQuery(kind: Kind, groups: Group[], furthest: number, mayLackOne = false): string {
  const lists = groups.map((group) =>
    group.filter(({ how }) => HOW[how] <= furthest).map(({ found }) => `'${kind}${found}'`),
  )
  const wanted = mayLackOne ? lists.map((_, index) => lists.toSpliced(index, 1)) : [lists]
  return (
    wanted
      .filter((all) => all.length > 0 && all.every((list) => list.length > 0))
      .map((all) => `(${all.map((list) => `(${list.join('|')})`).join('&')})`)
      .join('|') || NO_WORDS
  )
}
