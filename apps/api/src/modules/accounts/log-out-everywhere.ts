import type { Context } from '../../context.ts'
import { deleteSessionsOf } from './sessions.queries.ts'

/** Ends every session of the user; outside `transact`, see `acts-outside.ts`. */
export async function logOutEverywhere({ db }: Pick<Context, 'db'>, userId: number) {
  await deleteSessionsOf(db, userId)
}
