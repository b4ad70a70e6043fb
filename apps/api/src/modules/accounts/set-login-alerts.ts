import type { Context } from '../../context.ts'
import { updateLoginAlerts } from './accounts.queries.ts'

/** Whether a sign-in with a new browser is told by letter. */
export async function setLoginAlerts(
  { transact }: Pick<Context, 'transact'>,
  userId: number,
  isWanted: boolean,
) {
  await transact((tx) => updateLoginAlerts(tx, userId, isWanted))
}
