import type { Context } from '../../context.ts'
import { endSessions } from './end-sessions.ts'

/** Ends every session of the user; outside `transact`, see `acts-outside.ts`. */
export async function logOutEverywhere(context: Pick<Context, 'db' | 'publish'>, userId: number) {
  await context.db.transaction().execute((tx) => endSessions(context, tx, { userIds: [userId] }))
}
