import type { Context } from '../../../context.ts'
import { beginAgain } from '../../../db/transact.ts'
import { REMOVE_UNNAMED } from '../../pictures/remove-unnamed.ts'
import { endSessions } from '../end-sessions.ts'
import {
  emptyUsers,
  listPictures,
  lockDueRemovals,
  lockUnconfirmed,
} from './removed-accounts.queries.ts'

export const EMPTY_ACCOUNTS = 'accounts.empty-removed'

/** Accounts of one transaction: small enough to hold locks for a moment only. */
const BATCH = 100

/**
 * Empties the accounts whose removal is due and those nobody confirmed for 30 days, so that their
 * address and nickname are free again. Scheduled; nodes share the work and a second run finds none.
 */
export async function emptyAccounts(context: Pick<Context, 'db' | 'now' | 'publish' | 'jobs'>) {
  for (const lockDue of [lockDueRemovals, lockUnconfirmed])
    while ((await emptyBatch(context, lockDue)) === BATCH);
}

function emptyBatch(
  context: Pick<Context, 'db' | 'now' | 'publish' | 'jobs'>,
  lockDue: typeof lockDueRemovals,
): Promise<number> {
  const { db, now, publish, jobs } = context
  return beginAgain(db, async (tx) => {
    const userIds = await lockDue(tx, { now: now(), limit: BATCH })
    if (userIds.length > 0) {
      const pictureIds = await listPictures(tx, userIds)
      await emptyUsers(tx, userIds, now())
      if (pictureIds.length > 0) await jobs.send(tx, REMOVE_UNNAMED, { pictureIds })
      await endSessions(context, tx, { userIds })
    }
    for (const userId of userIds) await publish(tx, { type: 'user.removed', userId })

    return userIds.length
  })
}
