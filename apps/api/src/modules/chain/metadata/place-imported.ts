import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { isWatched } from '../../works/keep-within.ts'
import { setWorkStanding, shownIn } from '../../works/place-work.ts'
import { insertReview } from '../../works/reviews.queries.ts'
import {
  findWork,
  lockCollection,
  lockCopies,
  type LockedCollection,
} from '../../works/works.queries.ts'

/**
 * Where an imported token goes once its picture is known, or known not to come: out with its collection, and before a
 * moderator by itself where its collection is out already. Nothing where it went before.
 */
export async function placeImported(
  context: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  tokenId: number,
) {
  const found = await findWork(tx, tokenId)
  const collection = found && (await lockCollection(tx, found.collectionId))
  const [copy] = await lockCopies(tx, tokenId)
  if (!collection || copy?.status !== 'processing') return

  const { ownerId } = copy
  const isReviewed = await goesBefore(tx, collection, ownerId)
  if (isReviewed)
    await insertReview(tx, {
      kind: 'token',
      subjectId: tokenId,
      authorId: ownerId,
      at: context.now(),
    })
  const status = isReviewed ? 'moderation' : shownIn(collection)
  await setWorkStanding(context, tx, { copies: [copy] }, { status })
}

type Shelf = Pick<LockedCollection, 'status' | 'isVerified'>

/** Whether a token is looked at by itself: while its owner is new here, unless staff vouch for the collection. */
export const goesBefore = async (tx: Tx, { status, isVerified }: Shelf, ownerId: number) =>
  status === 'approved' && !isVerified && (await isWatched(tx, ownerId))
