import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { addToCreated } from '../tokens/created-count.queries.ts'
import { isWatched, keepWithin } from './keep-within.ts'
import { openReview } from './open-review.ts'
import { isStillOwn } from './own-work.ts'
import { insertReview } from './reviews.queries.ts'
import { tellOwners } from './tell-owners.ts'
import { setStanding, type Copy, type LockedCollection } from './works.queries.ts'

type Placing = Pick<Context, 'now' | 'publish'>

type Work = {
  workId: number
  copies: Pick<Copy, 'id' | 'authorId' | 'status'>[]
  collection: Pick<LockedCollection, 'status'>
}

/**
 * Where a work goes once its file is known: before a moderator while its author is new, or when it was
 * sent back before; else out, or as far as its collection. Whoever calls it holds collection and copies.
 */
export async function placeWork(
  context: Placing,
  tx: Tx,
  { isMended = false, wasAwaited = false, ...work }: Work & How,
) {
  const { authorId } = work.copies[0]!
  const goesBefore = isMended || (await isWatched(tx, authorId))
  const review = { kind: 'token', subjectId: work.workId, authorId, at: context.now() } as const
  // What was let in while its file was checked has its place: there is nobody to refuse any more.
  if (goesBefore) await (wasAwaited ? insertReview : openReview)(tx, review)

  return setWorkStanding(context, tx, work, {
    status: goesBefore ? 'moderation' : shownIn(work.collection),
  })
}

type How = { isMended?: boolean; wasAwaited?: boolean }

/** A work that is made before its file is checked: if it is to wait for a moderator, it takes that place now. */
export async function awaitFile(tx: Tx, authorId: number) {
  if (await isWatched(tx, authorId)) await keepWithin(tx, { what: 'works', authorId, already: 1 })
  return 'processing'
}

/** No work is shown before its collection is. */
export const shownIn = ({ status }: Pick<LockedCollection, 'status'>) =>
  status === 'approved' ? 'ready' : 'moderation'

export type Standing = { status: string; reason?: string | null }

/**
 * A moderator looks at the copies that are still the author's. The others waited beside them only because
 * their collection was out of sight, and follow it now, as their owners are told; those that a moderator hid stay hidden.
 */
export async function releaseSold(
  context: Pick<Context, 'publish' | 'jobs'>,
  tx: Tx,
  { copies, collection }: { copies: Copy[]; collection: Pick<LockedCollection, 'status'> },
) {
  const sold = copies.filter((copy) => !isStillOwn(copy) && copy.status === 'moderation')
  const status = shownIn(collection)
  await setWorkStanding(context, tx, { copies: sold }, { status })
  if (status !== 'ready' || !sold[0]) return
  const { authorId } = sold[0]
  await tellOwners(context, tx, { authorId, what: 'token', outcome: 'shown', copies: sold })
}

/** Gives all copies one standing, keeps the author's count of shown works true and tells who looks. */
export async function setWorkStanding(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  { copies }: Pick<Work, 'copies'>,
  { status, reason = null }: Standing,
) {
  if (copies.length === 0) return status
  const tokenIds = copies.map(({ id }) => id)
  const shown = await setStanding(tx, tokenIds, { status, reason })
  const wereShown = copies.filter((copy) => copy.status === 'ready')
  await addToCreated(tx, copies[0]!.authorId, shown.length - wereShown.length)
  const hidden = wereShown.filter(({ id }) => !shown.some((one) => one.id === id))
  if (shown.length !== wereShown.length)
    await publish(
      tx,
      ...tokenIds.map((tokenId) => ({ type: 'token.changed' as const, tokenId })),
      ...hidden.map(({ id }) => ({ type: 'token.hidden' as const, tokenId: id })),
    )
  const wanted = shown.filter(({ wantedPrice }) => wantedPrice !== null)
  await tellShown(
    { publish },
    tx,
    wanted.map(({ id }) => id),
  )
  return status
}

/** As many as whoever offers them locks at once. */
const MOST_TOLD = 1000

/** Tells that works which their author wants to sell are there for everybody: the market offers them. */
export async function tellShown({ publish }: Pick<Context, 'publish'>, tx: Tx, tokenIds: number[]) {
  for (let from = 0; from < tokenIds.length; from += MOST_TOLD)
    await publish(tx, {
      type: 'work.shown',
      tokenIds: tokenIds.slice(from, from + MOST_TOLD),
    })
}
