import type { Context } from '../../context.ts'
import { beginAgain } from '../../db/transact.ts'
import { endSessions } from './end-sessions.ts'

/** Ends every session of the user; outside `transact`, see `acts-outside.ts`. */
export async function logOutEverywhere(context: Pick<Context, 'db' | 'publish'>, userId: number) {
  await beginAgain(context.db, (tx) => endSessions(context, tx, { userIds: [userId] }))
}
