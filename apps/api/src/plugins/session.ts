import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Seen } from '../modules/accounts/hash-visitor.ts'
import { noteUse } from '../modules/accounts/note-use.ts'
import type { OpenedSession, Visitor } from '../modules/accounts/open-session.ts'
import { findSessionUser, type SessionUser } from '../modules/accounts/sessions.queries.ts'
import { hashToken } from '../modules/accounts/session-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for a guest. */
    user: SessionUser | null
  }
  interface FastifyContextConfig {
    /** The handler finds out by itself who asks; `request.user` stays null. */
    readsSession?: boolean
  }
}

/** `__Host-` binds the cookie to this host and to HTTPS, where there is HTTPS. */
export const sessionCookieName = (config: Config) =>
  isSecure(config) ? '__Host-session' : 'session'

/** It outlives sessions: a browser that was signed in once is no stranger to the account. */
const deviceCookieName = (config: Config) => (isSecure(config) ? '__Host-device' : 'device')

const isSecure = (config: Config) => config.publicUrl.startsWith('https:')

/**
 * Recognises the visitor by the session cookie; a guest costs no query. A call that reads the session
 * by itself, together with what it is asked for, says so in its route's config.
 */
export function installSession(app: FastifyInstance, context: Context) {
  app.decorateRequest('user', null)

  app.addHook('onRequest', async (request) => {
    const token = sessionTokenOf(request, context.config)
    if (!token || request.routeOptions.config.readsSession) return

    const session = await findSessionUser(context.db, {
      tokenHash: hashToken(token),
      now: context.now(),
    })
    request.user = session
    if (session?.isSeenLongAgo) noteUse(context, session.sessionId)
  })
}

/** A cookie that opens no session is a guest's; while nobody can tell, it is taken at its word. */
export async function isGuest(
  request: FastifyRequest,
  { config, db, now }: Context,
): Promise<boolean> {
  const token = sessionTokenOf(request, config)
  if (!token) return true
  const presented = { tokenHash: hashToken(token), now: now() }
  return (await findSessionUser(db, presented).catch(() => undefined)) === null
}

export const sessionTokenOf = (request: FastifyRequest, config: Config) =>
  request.cookies[sessionCookieName(config)]

const LONGEST_USER_AGENT = 300

/** Where a call came from, for what keeps a record of it. */
export const visitorOf = ({ ip, headers, user, cookies, server }: FastifyRequest): Visitor => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
  device: cookies[deviceCookieName(server.context.config)] ?? null,
  sessionId: user?.sessionId ?? null,
})

/** The same, for what counts people. */
export const seenOf = (request: FastifyRequest): Seen => {
  const { ip, device } = visitorOf(request)
  return { ip, device, userId: request.user?.id ?? null }
}

const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const

export function giveSessionCookie(reply: FastifyReply, config: Config, session: OpenedSession) {
  void reply.setCookie(sessionCookieName(config), session.token, {
    ...COOKIE,
    secure: isSecure(config),
    expires: session.expiresAt,
  })
  giveDeviceCookie(reply, config, session.device)
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

export function giveDeviceCookie(reply: FastifyReply, config: Config, device: string) {
  void reply.setCookie(deviceCookieName(config), device, {
    ...COOKIE,
    secure: isSecure(config),
    maxAge: YEAR_SECONDS,
  })
}

export function takeSessionCookie(reply: FastifyReply, config: Config) {
  void reply.clearCookie(sessionCookieName(config), { ...COOKIE, secure: isSecure(config) })
}

/** onRequest of every call that needs a signed-in user: a guest is refused before anything is read. */
export async function requireUser(request: FastifyRequest) {
  if (!request.user) throw new AppError('LOGIN_REQUIRED')
}
