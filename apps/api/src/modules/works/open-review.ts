import type { Tx } from '../../db/client.ts'
import { keepWithin } from './keep-within.ts'
import { insertReview, withdrawReview, type NewReview } from './reviews.queries.ts'

/**
 * Puts a thing before moderators, and takes what waited of it before out of the queue: whoever looks at the old one must
 * not decide about the new one unseen. No more things of an author come to wait than may; what replaces itself makes the
 * queue no longer, so it passes. Whoever calls it holds `lockMaking`.
 */
export async function openReview(tx: Tx, review: NewReview) {
  const { kind, authorId, at } = review
  const what = kind === 'token' || kind === 'token_edit' ? 'works' : 'collections'
  const didWait = await withdrawReview(tx, review, at)
  if (!didWait) await keepWithin(tx, { what, authorId })
  await insertReview(tx, review)
}
