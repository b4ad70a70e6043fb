import { MOST_WAITING, WATCHED_WORKS } from '@kefir/rules/works/limits'
import type { WaitingReply } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { countWaiting, countWaitingWithFiles, type Bounded } from './waiting.queries.ts'
import { countApprovedWorks } from './works.queries.ts'

const FULL = {
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
  /** How many come, one unless said otherwise; and what is counted already though it is what asks. */
  coming?: number
  already?: number
}

/** Refuses more things of an author who would have as many before moderators as anybody may; whoever calls it holds `lockMaking`. */
export async function keepWithin(tx: Tx, { what, authorId, coming = 1, already = 0 }: Coming) {
  if ((await countBefore(tx, what, authorId)) - already + coming > MOST_WAITING[what])
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
