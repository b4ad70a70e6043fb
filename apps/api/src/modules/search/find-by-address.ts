import type { PastedAddress } from '@kefir/rules/search/parse-address'
import { collectionsAt, tokensAt, usersAt } from './addresses.queries.ts'
import type { Answer } from './find-by-name.ts'
import type { Scope } from './find-things.ts'
import { collectionCards, tokenCards, userCards } from './found-cards.queries.ts'

/** The collection, the owner and the tokens that an address leads to. */
export async function findByAddress(
  scope: Scope,
  pasted: PastedAddress,
  now: Date,
): Promise<Answer> {
  const { db, viewerId } = scope
  const { after, limit } = scope.tokens
  const page = { afterId: after?.[2] ?? 0, limit }
  const [{ rows: tokens }, { rows: collections }, { rows: users }] = await Promise.all([
    tokenCards(tokensAt(pasted, page), viewerId).execute(db),
    collectionCards(collectionsAt(pasted), viewerId).execute(db),
    userCards(usersAt(pasted, now)).execute(db),
  ])
  return {
    found: { tokens, collections, users },
    corrected: null,
    total: { count: tokens[0]?.total ?? 0, isExact: true },
  }
}
