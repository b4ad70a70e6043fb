import type { Context } from '../../context.ts'
import { beginAgain } from '../../db/transact.ts'
import { endSessions } from './end-sessions.ts'

/** Ends the session that asks; outside `transact`, see `acts-outside.ts`. */
export async function logOut(context: Pick<Context, 'db' | 'publish'>, sessionId: number) {
  await beginAgain(context.db, (tx) => endSessions(context, tx, { id: sessionId }))
}
