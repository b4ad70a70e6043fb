import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { deleteSessionOf } from './sessions.queries.ts'

/** Signs one of the user's browsers out. */
export async function endSession(
  { transact }: Pick<Context, 'transact'>,
  userId: number,
  sessionId: number,
) {
  await transact(async (tx) => {
    if (!(await deleteSessionOf(tx, userId, sessionId))) throw new AppError('NOT_FOUND')
  })
}
