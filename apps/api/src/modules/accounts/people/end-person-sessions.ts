import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { endSessions } from '../end-sessions.ts'
import { actOnPerson, nothingToDo, type StaffDeed } from './act-on-person.ts'

type Which = StaffDeed & {
  /** Null: all. */
  sessionId: number | null
}

/** Signs somebody out, of one browser or of all. */
export async function endPersonSessions(
  context: Pick<Context, 'now' | 'publish' | 'transact'>,
  { sessionId, ...deed }: Which,
) {
  const { userId } = deed
  await actOnPerson(context, { ...deed, act: 'people.sessions' }, async (tx) => {
    const which = sessionId === null ? { userIds: [userId] } : { id: sessionId, userId }
    const ended = await endSessions(context, tx, which)
    if (ended === 0)
      throw sessionId === null ? nothingToDo('Человек нигде не вошёл') : new AppError('NOT_FOUND')
    return { after: { ended } }
  })
}
