import { planKeys, planSearch, type Plan } from '@kefir/rules/search/plan-search'
import { readQuery } from '@kefir/rules/search/read-query'
import { answerWords } from './answer-words.ts'
import { countFound, findThings, type Found, type Scope } from './find-things.ts'
import { listWordsOf, type Kind } from './names.queries.ts'
import { planGuesses } from './plan-guesses.ts'

export type Answer = { found: Found; corrected: string | null; total: number }

const NOTHING: Answer = {
  found: { tokens: [], collections: [], users: [] },
  corrected: null,
  total: 0,
}

/** Fewer than this by an unsure reading, and the next one is asked, too. */
const FEW = 5
/** Ranks of one plan stay below it, so that the next plan's come after. */
const RANKS = 20
/** More than there are plans before the guesses. */
const GUESSES = 10

/**
 * Looks for the likeliest reading of a query first and goes on only while it finds too little; what
 * costs more, words that merely look alike, is tried when there is nothing at all.
 */
export async function findByName(scope: Scope, query: string): Promise<Answer> {
  const readings = readQuery(query)
  if (readings.length === 0) return NOTHING

  const words = [...new Set(readings.flatMap((reading) => reading.words))]
  const answers = await answerWords(scope.db, words)
  const plans = planSearch(readings, answers)
  const { after } = scope.tokens
  // A cursor tells by its rank which plan it is in the middle of.
  const started = after && Math.floor(after[0] / RANKS)

  if (started === null || started < GUESSES) {
    const likely = plans.length > 0 ? plans : planKeys(readings)
    const answer = await runPlans(scope, likely.slice(started ?? 0), started ?? 0)
    if (countFound(answer.found) > 0 || after) return answer
  }
  const guesses = await planGuesses(scope.db, readings, answers)
  return runPlans(scope, guesses.slice(started ? started - GUESSES : 0), started ?? GUESSES)
}

/** Asks one plan after the other; `from` is the number of the first. */
async function runPlans(scope: Scope, plans: Plan[], from: number): Promise<Answer> {
  let answer = NOTHING
  for (const [index, plan] of plans.entries()) {
    const found = await findThings(scope, plan, (from + index) * RANKS)
    const isFirst = countFound(answer.found) === 0
    answer = {
      ...join(answer, found),
      corrected: isFirst ? await correctionOf(scope, plan, found) : answer.corrected,
    }
    const count = countFound(answer.found)
    if (scope.tokens.after || count >= FEW || (count > 0 && plan.isSure)) break
  }
  return answer
}

/** The second's things after the first's, each once. */
function join({ found: first, total }: Answer, second: Found) {
  const add = <Row extends { id: number }>(rows: Row[], more: Row[]) => [
    ...rows,
    ...more.filter(({ id }) => rows.every((row) => row.id !== id)),
  ]
  const tokens = add(first.tokens, second.tokens)
  const repeated = first.tokens.length + second.tokens.length - tokens.length
  return {
    found: {
      tokens,
      collections: add(first.collections, second.collections),
      users: add(first.users, second.users),
    },
    total: total + (second.tokens[0]?.total ?? 0) - repeated,
  }
}

/** What was looked for, by the words of the best thing found. */
async function correctionOf(scope: Scope, plan: Plan, found: Found): Promise<string | null> {
  const [best] = [
    ...found.collections.slice(0, 1).map((row) => ({ row, kind: 'c' as Kind })),
    ...found.tokens.slice(0, 1).map((row) => ({ row, kind: 't' as Kind })),
    ...found.users.slice(0, 1).map((row) => ({ row, kind: 'u' as Kind })),
  ].toSorted((one, other) => one.row.rank - other.row.rank)
  if (!best || plan.mended === 'no') return null
  if (plan.mended === 'text') return plan.text

  const named = new Set(await listWordsOf(scope.db, best.kind, best.row.id))
  const words = plan.groups.map(
    (group) => (group.find(({ found }) => named.has(found)) ?? group[0]!).found,
  )
  return words.join(' ')
}
