import type { Context } from '../../context.ts'
import { deleteSession } from './sessions.queries.ts'

/** Ends the session that asks; outside `transact`, see `acts-outside.ts`. */
export async function logOut({ db }: Pick<Context, 'db'>, sessionId: number) {
  await deleteSession(db, sessionId)
}
