import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { addMark, type Guarded } from './device-mark.ts'
import { endSessions } from './end-sessions.ts'
import { orderLetter } from './letters/letter-order.ts'
import { hashToken, newToken } from './session-token.ts'
import { insertSession, rememberDevice } from './sessions.queries.ts'

const SESSION_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Where a call came from. */
export type Visitor = {
  ip: string
  userAgent: string | null
  /** The cookie by which this browser is known, as it came; `device-mark.ts` reads it. */
  device: string | null
  /** The session this browser had so far; it ends with the new one. */
  sessionId: number | null
}

export type OpenedSession = {
  userId: number
  token: string
  expiresAt: Date
  /** The browser's cookie, by which it is now known as one of this account. */
  device: string
}

/** A new session with a new token, and a letter if the browser is new to its owner. */
export async function openSession(
  context: Pick<Context, 'jobs' | 'now' | 'publish' | 'seal'>,
  tx: Tx,
  user: Guarded & { wants_login_alerts: boolean },
  { ip, userAgent, device, sessionId: earlier }: Visitor,
): Promise<OpenedSession> {
  const { jobs, now, publish } = context
  const token = newToken()
  const tokenHash = hashToken(token)
  const openedAt = now()
  const expiresAt = new Date(openedAt.getTime() + SESSION_DAYS * DAY_MS)

  if (earlier !== null) await endSessions(context, tx, { id: earlier })
  const sessionId = await insertSession(tx, {
    tokenHash,
    userId: user.id,
    ip,
    userAgent,
    openedAt,
    expiresAt,
  })
  const deviceHash = createHash('sha256')
    .update(userAgent ?? '')
    .digest()
  const known = { userId: user.id, deviceHash, now: openedAt }
  const isNewBrowser = await rememberDevice(tx, known)
  if (isNewBrowser && user.wants_login_alerts)
    await orderLetter(jobs, tx, { kind: 'new-sign-in', sessionId })
  await publish(tx, { type: 'user.logged_in', userId: user.id, sessionId })

  return {
    userId: user.id,
    token,
    expiresAt,
    device: addMark(context, device, { as: 'login', user, tokenHash }),
  }
}
