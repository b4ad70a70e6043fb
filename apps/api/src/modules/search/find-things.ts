import type { Plan } from '@kefir/rules/search/plan-search'
import type { CollectionCardRow } from '../collections/collection-cards.queries.ts'
import type { TokenCardRow } from '../tokens/token-cards.queries.ts'
import type { Db } from '../../db/client.ts'
import { askNames, type Window } from './ask-names.ts'
import {
  listFoundCollections,
  listFoundTokens,
  listFoundUsers,
  type FoundUserRow,
  type Place,
} from './found-cards.queries.ts'

export type Found = {
  tokens: (TokenCardRow & Place)[]
  collections: (CollectionCardRow & Place)[]
  users: (FoundUserRow & Place)[]
}

export type Scope = {
  db: Db
  viewerId: number | null
  tokens: Window
  /** Collections, and as many users. */
  others: number
}

/** Everything one plan finds. */
export async function findThings(scope: Scope, plan: Plan, worse: number): Promise<Found> {
  const { db, viewerId, others } = scope
  // A guest is nobody's number: with null the plan would be another each time.
  const viewer = { viewer_id: viewerId ?? 0 }
  const top: Window = { best: others, limit: others, after: null }
  const [tokens, collections, users] = await Promise.all([
    listFoundTokens(db, { ...askNames('t', plan, scope.tokens, worse), ...viewer }),
    listFoundCollections(db, { ...askNames('c', plan, top, worse), ...viewer }),
    listFoundUsers(db, askNames('u', plan, top, worse)),
  ])
  return { tokens, collections, users }
}

export const countFound = ({ tokens, collections, users }: Found) =>
  tokens.length + collections.length + users.length
