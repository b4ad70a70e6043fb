import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { isWatched } from '../../works/keep-within.ts'
import { setWorkStanding, shownIn } from '../../works/place-work.ts'
import { insertReview } from '../../works/reviews.queries.ts'
import {
  findWork,
  lockCollection,
  lockCopies,
  type Copy,
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

  await placeCopies(context, tx, { copies: [copy], collection })
}

type Placed = {
  /** Imported tokens of one owner, each a work of its own. */
  copies: Pick<Copy, 'id' | 'authorId' | 'ownerId' | 'status'>[]
  collection: Shelf
}

/** As `placeImported`, of what the caller has locked or just made. */
export async function placeCopies(
  context: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  { copies, collection }: Placed,
) {
  if (copies.length === 0) return
  const { ownerId: authorId } = copies[0]!
  const isReviewed = await goesBefore(tx, collection, authorId)
  const at = context.now()
  if (isReviewed)
    for (const { id } of copies)
      await insertReview(tx, { kind: 'token', subjectId: id, authorId, at })
  const status = isReviewed ? 'moderation' : shownIn(collection)
  await setWorkStanding(context, tx, { copies }, { status })
}

type Shelf = Pick<LockedCollection, 'status' | 'isVerified'>

/** Whether a token is looked at by itself: while its owner is new here, unless staff vouch for the collection. */
export const goesBefore = async (tx: Tx, { status, isVerified }: Shelf, ownerId: number) =>
  status === 'approved' && !isVerified && (await isWatched(tx, ownerId))
