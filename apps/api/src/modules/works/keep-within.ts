import { MOST_WAITING } from '@kefir/rules/works/limits'
import type { WaitingReply } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { countWaitingCollections, countWaitingWorks, lockMaking } from './waiting.queries.ts'

const FULL = {
  works: `На\u00a0модерации уже ${MOST_WAITING.works}\u00a0ваших работ, больше пока нельзя. Дождитесь решения или отзовите лишние`,
  collections: `На\u00a0модерации уже ${MOST_WAITING.collections}\u00a0ваших коллекций, больше пока нельзя. Дождитесь решения`,
}
const COUNTS = { works: countWaitingWorks, collections: countWaitingCollections }

/** Refuses one more thing of an author who has as many before moderators as anybody may. */
export async function keepWithin(tx: Tx, what: keyof typeof COUNTS, authorId: number) {
  await lockMaking(tx, authorId)
  if ((await COUNTS[what](tx, authorId)) >= MOST_WAITING[what])
    throw new AppError('STATE_CHANGED', { message: FULL[what] })
}

/** How much of one's own waits, and how much may. */
export async function getWaiting(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<WaitingReply> {
  const [works, collections] = await Promise.all([
    countWaitingWorks(db, userId),
    countWaitingCollections(db, userId),
  ])
  return {
    works: { waiting: works, most: MOST_WAITING.works },
    collections: { waiting: collections, most: MOST_WAITING.collections },
  }
}
