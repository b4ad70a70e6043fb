import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderLetter } from './letters/letter-order.ts'
import { hashToken, newToken } from './session-token.ts'
import { deleteSession, insertSession, rememberDevice } from './sessions.queries.ts'

const SESSION_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Where a call came from. */
export type Visitor = {
  ip: string
  userAgent: string | null
  /** The session this browser had so far; it ends with the new one. */
  sessionId: number | null
}

export type OpenedSession = { userId: number; token: string; expiresAt: Date }

/** A new session with a new token, and a letter if the browser is new to its owner. */
export async function openSession(
  { jobs, now, publish }: Pick<Context, 'jobs' | 'now' | 'publish'>,
  tx: Tx,
  user: { id: number; wantsLoginAlerts: boolean },
  { ip, userAgent, sessionId: earlier }: Visitor,
): Promise<OpenedSession> {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + SESSION_DAYS * DAY_MS)

  if (earlier !== null) await deleteSession(tx, earlier)
  const sessionId = await insertSession(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    ip,
    userAgent,
    expiresAt,
  })
  const device = createHash('sha256')
    .update(userAgent ?? '')
    .digest()
  const isNewDevice = await rememberDevice(tx, user.id, device)
  if (isNewDevice && user.wantsLoginAlerts)
    await orderLetter(jobs, tx, { kind: 'new-sign-in', sessionId })
  await publish(tx, { type: 'user.logged_in', userId: user.id, sessionId })

  return { userId: user.id, token, expiresAt }
}
