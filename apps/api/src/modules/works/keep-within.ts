import { MOST_WAITING, WATCHED_WORKS } from '@kefir/rules/works/limits'
import type { WaitingReply } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { countWaiting, countWaitingWithFiles, type Bounded } from './waiting.queries.ts'
import { countApprovedWorks } from './works.queries.ts'

/** Why no more of an author's things may go before moderators. */
export const FULL = {
  works: `На\u00a0модерации уже ${MOST_WAITING.works}\u00a0ваших работ и\u00a0правок, больше пока нельзя. Дождитесь решения или отзовите лишние`,
  collections: `На\u00a0модерации уже ${MOST_WAITING.collections}\u00a0ваших коллекций и\u00a0правок, больше пока нельзя. Дождитесь решения`,
}

/** Whether an author's works still go before a moderator, each of them. */
export async function isWatched(db: Db | Tx, authorId: number) {
  return (await countApprovedWorks(db, authorId, WATCHED_WORKS)) < WATCHED_WORKS
}

/** Files of whoever is past their first works lead before nobody. */
async function countBefore(db: Db | Tx, what: Bounded, authorId: number) {
  return what === 'works' && (await isWatched(db, authorId))
    ? countWaitingWithFiles(db, authorId)
    : countWaiting(db, what, authorId)
}

type Coming = {
  what: Bounded
  authorId: number
  /** How many are counted already though it is them who ask. */
  already?: number
}

/** How many more things of an author may go before moderators, below zero where too many do; whoever calls it holds `lockMaking`. */
export const countRoom = async (tx: Tx, what: Bounded, authorId: number) =>
  MOST_WAITING[what] - (await countBefore(tx, what, authorId))

/** Refuses one that finds no room. */
export async function keepWithin(tx: Tx, { what, authorId, already = 0 }: Coming) {
  if ((await countRoom(tx, what, authorId)) + already < 1)
    throw new AppError('STATE_CHANGED', { message: FULL[what] })
}

/** How much of one's own waits, and how much may. */
export async function getWaiting(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<WaitingReply> {
  const [works, collections, is_watched] = await Promise.all([
    countBefore(db, 'works', userId),
    countBefore(db, 'collections', userId),
    isWatched(db, userId),
  ])
  return {
    works: { waiting: works, most: MOST_WAITING.works },
    collections: { waiting: collections, most: MOST_WAITING.collections },
    is_watched,
  }
}
