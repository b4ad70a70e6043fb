import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { findSessionUser, type SessionUser } from '../modules/accounts/sessions.queries.ts'
import { hashToken } from '../modules/accounts/session-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for a guest. */
    user: SessionUser | null
  }
}

/** `__Host-` binds the cookie to this host and to HTTPS, where there is HTTPS. */
export const sessionCookieName = (config: Config) =>
  config.publicUrl.startsWith('https:') ? '__Host-session' : 'session'

/** Recognises the visitor by the session cookie; a guest costs no query. */
export function installSession(app: FastifyInstance, { config, db }: { config: Config; db: Db }) {
  const cookieName = sessionCookieName(config)
  app.decorateRequest('user', null)

  app.addHook('onRequest', async (request) => {
    const token = request.cookies[cookieName]
    if (token) request.user = await findSessionUser(db, hashToken(token))
  })
}

/** preHandler of every call that needs a signed-in user. */
export async function requireUser(request: FastifyRequest) {
  if (!request.user) throw new AppError('LOGIN_REQUIRED')
}

/** The user of a call guarded by `requireUser`. */
export function currentUser(request: FastifyRequest): SessionUser {
  if (!request.user) throw new AppError('LOGIN_REQUIRED')
  return request.user
}
