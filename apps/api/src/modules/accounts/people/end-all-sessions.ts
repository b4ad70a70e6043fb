import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { deleteAllSessions } from '../sessions.queries.ts'

type Ending = { actorId: number; sessionId: number; reason: string }

/**
 * Signs everybody out, of every browser but the one that asks: whoever closes the doors must see them closed. Cookies
 * open nothing from the commit on; there is no event for each person, so open sockets go deaf within five minutes.
 */
export function endAllSessions(
  { transact }: Pick<Context, 'transact'>,
  { actorId, sessionId, reason }: Ending,
): Promise<{ ended: number }> {
  return transact(async (tx) => {
    const ended = await deleteAllSessions(tx, sessionId)
    await writeJournal(tx, {
      actorId,
      act: 'people.all_sessions',
      subjectKind: 'sessions',
      subjectId: 'all',
      after: { ended },
      reason,
    })
    return { ended }
  })
}
