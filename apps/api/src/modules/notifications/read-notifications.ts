import type { ReadBody } from '@kefir/wire/notifications'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import {
  countNotifications,
  findNewestUnread,
  markPortionRead,
  markRead,
} from './notifications.queries.ts'

export const READ_REST = 'notifications.read-rest'

/** However many are unread, a call and each job mark so many. */
const AT_A_TIME = 1000

type Reading = Pick<Context, 'transact' | 'jobs' | 'now'>
type Rest = { userId: number; upTo: string }

/** Marks some of somebody's lines as read, or all there are now; says how many stay unread. */
export async function readNotifications(context: Reading, userId: number, wish: ReadBody) {
  return context.transact(async (tx) => {
    if ('ids' in wish) await markRead(tx, { userId, ids: wish.ids, at: context.now() })
    else await readAll(context, tx, userId)
    const { unread } = await countNotifications(tx, userId)
    return { unread }
  })
}

async function readAll(context: Reading, tx: Tx, userId: number) {
  const newest = await findNewestUnread(tx, userId)
  if (newest !== null) await readPortion(context, tx, { userId, upTo: String(newest) })
}

/** Goes on with what one call could not mark. */
export const readRest = (context: Reading, rest: Rest) =>
  context.transact((tx) => readPortion(context, tx, rest))

async function readPortion({ jobs, now }: Reading, tx: Tx, { userId, upTo }: Rest) {
  const portion = { userId, upTo: BigInt(upTo), most: AT_A_TIME, at: now() }
  const marked = await markPortionRead(tx, portion)
  if (marked === AT_A_TIME) await jobs.send(tx, READ_REST, { userId, upTo })
}
