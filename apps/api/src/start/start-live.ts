import type { FastifyInstance } from 'fastify'
import { authoriseChannel } from '../live/authorise-channel.ts'
import { startLiveServer } from '../live/live-server.ts'
import { hashToken } from '../modules/accounts/session-token.ts'
import { findSessionUser } from '../modules/accounts/sessions.queries.ts'
import { createPlainServer } from '../plugins/plain-server.ts'
import type { RedisLink } from '../plugins/redis-link.ts'
import { refusalsOf } from '../plugins/refuse-raw.ts'
import { sessionCookieName } from '../plugins/session.ts'
import { modules as own } from '../modules.ts'
import { channelsOf } from './run-jobs.ts'

/** The live server with this site's sessions and origin. */
export function startLive(app: FastifyInstance, redis: RedisLink | null, modules = own) {
  const { config, db, log, now } = app.context
  const ownHostname = new URL(config.publicUrl).hostname
  const cookieName = sessionCookieName(config)

  async function findUserId(cookieHeader: string | undefined) {
    const token = app.parseCookie(cookieHeader ?? '')[cookieName]
    const presented = token && { tokenHash: hashToken(token), now: now() }
    const user = presented ? await findSessionUser(db, presented) : null
    return user?.id ?? null
  }

  return startLiveServer({
    http: createPlainServer(config),
    refuse: refusalsOf(config),
    port: config.livePort,
    host: config.host,
    // The page comes from another port of the same host, so the host decides.
    allowedOrigins: (origin) => URL.canParse(origin) && new URL(origin).hostname === ownHostname,
    channels: channelsOf(modules),
    authorise: (cookieHeader, channel) =>
      authoriseChannel({ findUserId, db }, cookieHeader, channel),
    redis,
    log,
  })
}
