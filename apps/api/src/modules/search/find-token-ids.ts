import { parseAddress, type PastedAddress } from '@kefir/rules/search/parse-address'
import type { Db } from '../../db/client.ts'
import { COUNT_LIMIT, MOST_COUNTED } from '../../paging/total.ts'
import { isNarrowed } from '../collections/grid-filter.ts'
import { countWide } from '../collections/wide-grid.queries.ts'
import { listTokenIdsAt } from './addresses.queries.ts'
import {
  listFittingNamed,
  listNamed,
  listNamedThatFit,
  type NamedRow,
} from './all-names.queries.ts'
import { findByName } from './find-by-name.ts'
import type { Scope } from './find-things.ts'
import type { Question } from './names.queries.ts'
import type { Narrowing } from './narrowing.queries.ts'
import { OTHERS } from './search-catalogue.ts'

export type FoundTokens = {
  /** The best first; of more than the house counts, the first by the sort. */
  ids: number[]
  corrected: string | null
  /** These are all that the query finds, so that anything can be counted among them. */
  isWhole: boolean
  /** All that fit are among them. */
  hasAllThatFit: boolean
}

/**
 * The tokens that a query finds. Where they are more than the house counts, those that fit are looked for among all of
 * them, and not among the best.
 */
export async function findTokenIds(
  db: Db,
  query: string,
  narrowing: Narrowing,
): Promise<FoundTokens> {
  const pasted = parseAddress(query)
  if (pasted) return findAtAddress(db, pasted, narrowing)

  const { questions, found, corrected } = await findAllByName(db, query)
  const isPart = questions.some(({ is_part }) => is_part)
  const isMany = found.length > MOST_COUNTED || found.some(({ is_part }) => is_part)
  if (!isMany) return { ids: idsOf(found), corrected, isWhole: !isPart, hasAllThatFit: !isPart }
  if (isAsFound(narrowing))
    return { ids: idsOf(found), corrected, isWhole: false, hasAllThatFit: false }

  const list = (await isFew(db, narrowing)) ? listFittingNamed : listNamedThatFit
  const fitting = await Promise.all(questions.map((asked) => list(db, asked, narrowing)))
  const ids = [...new Set(fitting.flatMap((one) => one.ids))]
  return {
    ids,
    corrected,
    isWhole: false,
    hasAllThatFit: !isPart && ids.length <= MOST_COUNTED && fitting.every((one) => !one.isPart),
  }
}

/** What the search reads the query as, asked for all the tokens there are. */
async function findAllByName(db: Db, query: string) {
  const questions: Question[] = []
  const listTokens: Scope<NamedRow>['listTokens'] = (_, asked) => {
    questions.push(asked)
    return listNamed(db, asked)
  }
  const tokens = { best: COUNT_LIMIT, limit: COUNT_LIMIT, after: null, answers: Infinity }
  // The others are looked for as well: what they answer decides how a query is read.
  const { found, corrected } = await findByName<NamedRow>(
    { db, viewerId: null, tokens, others: OTHERS, listTokens },
    query,
  )
  return { questions, found: found.tokens, corrected }
}

/** The tokens of a contract may be many, too. */
async function findAtAddress(
  db: Db,
  pasted: PastedAddress,
  narrowing: Narrowing,
): Promise<FoundTokens> {
  const all = await listTokenIdsAt(db, pasted, null)
  const isWhole = all.length <= MOST_COUNTED
  const ids = isWhole || isAsFound(narrowing) ? all : await listTokenIdsAt(db, pasted, narrowing)
  return {
    ids,
    corrected: null,
    isWhole,
    hasAllThatFit: ids.length <= MOST_COUNTED,
  }
}

const isAsFound = ({ filter, sort }: Narrowing) => sort.by === 'match' && !isNarrowed(filter)

/** Whether so few tokens of the whole catalogue fit that each can be asked for its name. */
const isFew = async (db: Db, { filter }: Narrowing) =>
  isNarrowed(filter) && (await countWide(db, { scope: { of: 'all' }, filter })).isExact

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
