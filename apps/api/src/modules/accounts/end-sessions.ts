import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { deleteSessions, type WhichSessions } from './sessions.queries.ts'

/**
 * The one way in which sessions end before their time. Their cookies open nothing from the commit on,
 * and the event makes what they keep open go deaf. Gives how many there were.
 */
export async function endSessions(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  which: WhichSessions,
): Promise<number> {
  const owners = await deleteSessions(tx, which)
  for (const userId of new Set(owners)) await publish(tx, { type: 'session.ended', userId })
  return owners.length
}
