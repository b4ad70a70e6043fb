import { describeDevice } from '@kefir/rules/accounts/describe-device'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Context } from '../../context.ts'
import { listSessions, type SessionUser } from './sessions.queries.ts'

/** Where the user is signed in, for their settings. */
export async function sessionsReply(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>,
) {
  const sessions = await listSessions(db, id, now())

  return sessions.map((session) => ({
    id: session.id,
    device: describeDevice(session.user_agent),
    ip: session.ip,
    created_at: toMoscowIso(session.created_at),
    last_seen_at: toMoscowIso(session.last_seen_at),
    is_current: session.id === sessionId,
  }))
}
