import type { Plan } from '@kefir/rules/search/plan-search'
import type { CollectionCardRow } from '../collections/collection-cards.queries.ts'
import type { TokenCardRow } from '../tokens/token-cards.queries.ts'
import type { Db } from '../../db/client.ts'
import type { Total } from '../../paging/total.ts'
import { askNames, MOST_ANSWERS, type Window } from './ask-names.ts'
import { MOST_BEGUN, MOST_FOUND, NO_WORDS, type Question } from './names.queries.ts'
import {
  listFoundCollections,
  listFoundUsers,
  type FoundUserRow,
  type Place,
} from './found-cards.queries.ts'

/** Of tokens as much as was asked for. */
export type Found<Token extends { id: number } = TokenCardRow> = {
  tokens: (Token & Place)[]
  collections: (CollectionCardRow & Place)[]
  users: (FoundUserRow & Place)[]
}

type FoundByPlan<Token extends { id: number }> = Found<Token> & {
  /** Of tokens. */
  total: Total
}

export type Scope<Token extends { id: number } = TokenCardRow> = {
  db: Db
  viewerId: number | null
  tokens: Window
  /** How tokens are read: as cards, or as numbers where cards come later. */
  listTokens: (db: Db, asked: Question & { viewer_id: number }) => Promise<(Token & Place)[]>
  /** Collections, and as many users. */
  others: number
}

export type Sort = keyof Found
export const SORTS: Sort[] = ['tokens', 'collections', 'users']

/** Everything of these sorts that one plan finds. */
export async function findThings<Token extends { id: number }>(
  scope: Scope<Token>,
  plan: Plan,
  worse: number,
  sorts: Sort[],
): Promise<FoundByPlan<Token>> {
  const { db, viewerId, others } = scope
  // A guest is nobody's number: with null the plan would be another each time.
  const viewer = { viewer_id: viewerId ?? 0 }
  const top: Window = { best: others, limit: others, after: null, answers: MOST_ANSWERS }
  const asked = askNames('t', plan, scope.tokens, worse)
  const [tokens, collections, users] = await Promise.all([
    sorts.includes('tokens') ? scope.listTokens(db, { ...asked, ...viewer }) : [],
    sorts.includes('collections')
      ? listFoundCollections(db, { ...askNames('c', plan, top, worse), ...viewer })
      : [],
    sorts.includes('users') ? listFoundUsers(db, askNames('u', plan, top, worse)) : [],
  ])
  return { tokens, collections, users, total: totalOf(asked, tokens) }
}

/** How many there are, if the search went to their end. */
function totalOf(asked: Question, tokens: Place[]): Total {
  const count = tokens[0]?.total ?? 0
  const isByName = asked.ids.length === 0 && asked.all === NO_WORDS
  const isAll = !asked.is_part && asked.beginning === null
  return { count, isExact: isAll && count < (isByName ? MOST_BEGUN : MOST_FOUND) }
}

export const countFound = ({ tokens, collections, users }: Found<{ id: number }>) =>
  tokens.length + collections.length + users.length
