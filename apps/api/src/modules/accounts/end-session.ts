import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { endSessions } from './end-sessions.ts'

/** Signs one of the user's browsers out. */
export async function endSession(
  context: Pick<Context, 'publish' | 'transact'>,
  userId: number,
  sessionId: number,
) {
  await context.transact(async (tx) => {
    const ended = await endSessions(context, tx, { id: sessionId, userId })
    if (ended === 0) throw new AppError('NOT_FOUND')
  })
}
