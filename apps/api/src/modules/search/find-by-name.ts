import { planKeys, planSearch, type Plan } from '@kefir/rules/search/plan-search'
import { readQuery, type Reading } from '@kefir/rules/search/read-query'
import type { Total } from '../../paging/total.ts'
import type { TokenCardRow } from '../tokens/token-cards.queries.ts'
import { answerWords, followMeant } from './answer-words.ts'
import { correctionOf } from './correction-of.ts'
import { countFound, findThings, SORTS, type Found, type Scope, type Sort } from './find-things.ts'
import { guessReadings, planFewer, planGuesses, type Guesses } from './plan-guesses.ts'

type Any = { id: number }

export type Answer<Token extends Any = TokenCardRow> = {
  found: Found<Token>
  corrected: string | null
  /** Of tokens. */
  total: Total
}

const NOTHING: Answer<never> = {
  found: { tokens: [], collections: [], users: [] },
  corrected: null,
  total: { count: 0, isExact: true },
}

/** Fewer than this by an unsure reading, and the next one is asked, too. */
const FEW = 5
/** Ranks of one plan stay below it, so that the next plan's come after. */
const RANKS = 20
/** More than there are plans before the guesses, and before shorter queries. */
const GUESSES = 10
const SHORTER = 20

/**
 * Looks for the likeliest reading of a query first and goes on only while it finds too little; what
 * costs more, words that merely look alike, is tried when there is nothing at all.
 */
export async function findByName<Token extends Any>(
  scope: Scope<Token>,
  query: string,
): Promise<Answer<Token>> {
  const readings = readQuery(query)
  if (readings.length === 0) return NOTHING

  const words = [...new Set(readings.flatMap((reading) => reading.words))]
  const answers = await answerWords(scope.db, words)
  let guesses: Promise<Guesses | null> | undefined
  const guess = () => (guesses ??= guessReadings(scope.db, readings, answers))
  const stages = [
    { first: 0, plan: async () => orKeys(planSearch(readings, answers), readings) },
    { first: GUESSES, plan: async () => planGuesses(await guess()) },
    { first: SHORTER, plan: async () => planFewer(readings, answers, await guess()) },
  ]
  const { after } = scope.tokens
  // A cursor tells by its rank which plan it is in the middle of.
  const started = after && Math.floor(after[0] / RANKS)
  if (started !== null) {
    const stage = stages.findLast(({ first }) => first <= started)!
    const plans = await stage.plan()
    return runPlans(scope, plans.slice(started - stage.first), started)
  }
  for (const { first, plan } of stages) {
    const answer = await runPlans(scope, await plan(), first)
    if (countFound(answer.found) > 0)
      return answer.corrected === readings[0]!.text ? { ...answer, corrected: null } : answer
  }
  return NOTHING
}

const orKeys = (plans: Plan[], readings: Reading[]) =>
  plans.length > 0 ? plans : planKeys(readings)

/** Asks one plan after the other; `from` is the number of the first. */
async function runPlans<Token extends Any>(
  scope: Scope<Token>,
  plans: Plan[],
  from: number,
): Promise<Answer<Token>> {
  let answer: Answer<Token> = NOTHING
  let enough: Plan | null = null
  for (const [index, planned] of plans.entries()) {
    const sorts = enough ? sortsLacking(answer.found, enough, planned) : SORTS
    if (sorts.length === 0) continue

    const plan = await followMeant(scope.db, planned)
    const found = await findThings(scope, plan, (from + index) * RANKS, sorts)
    const isFirst = countFound(answer.found) === 0
    answer = {
      ...join(answer, found),
      corrected: isFirst ? await correctionOf(scope.db, plan, found) : answer.corrected,
    }
    if (scope.tokens.after) break
    const count = countFound(answer.found)
    if (!enough && (count >= FEW || (count > 0 && plan.isSure))) enough = plan
  }
  return answer
}

/**
 * What is still to be looked for once enough was found: a person whose name has a slip, though the word is a form of
 * what tokens are called. Nothing more where the words are known exactly, nor by another reading of the query.
 */
const sortsLacking = (found: Found<Any>, enough: Plan, plan: Plan): Sort[] =>
  enough.isExact || plan.text !== enough.text
    ? []
    : SORTS.filter((sort) => found[sort].length === 0)

/** The second's things after the first's, each once. */
function join<Token extends Any>(
  { found: first, total }: Answer<Token>,
  second: Found<Token> & { total: Total },
) {
  const add = <Row extends { id: number }>(rows: Row[], more: Row[]) => [
    ...rows,
    ...more.filter(({ id }) => rows.every((row) => row.id !== id)),
  ]
  const tokens = add(first.tokens, second.tokens)
  return {
    found: {
      tokens,
      collections: add(first.collections, second.collections),
      users: add(first.users, second.users),
    },
    total: joinTotals(
      total,
      second.total,
      first.tokens.length + second.tokens.length,
      tokens.length,
    ),
  }
}

/** Those that both found are known once all of both were read; until then there are at least as many as one found. */
function joinTotals(first: Total, second: Total, read: number, once: number): Total {
  if (first.count === 0 || second.count === 0)
    return { count: first.count + second.count, isExact: first.isExact && second.isExact }

  const isRead = read === first.count + second.count
  return {
    count: isRead ? once : Math.max(first.count, second.count),
    isExact: isRead && first.isExact && second.isExact,
  }
}
