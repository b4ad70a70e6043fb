import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses unsafe calls that another site made a visitor's browser send. */
export function installCsrf(app: FastifyInstance, config: Config) {
  const ownOrigin = new URL(config.publicUrl).origin

  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method)) return done()

    reply.header('vary', 'Sec-Fetch-Site, Origin')
    done(isFromElsewhere(request, ownOrigin) ? new AppError('CROSS_SITE_REQUEST') : undefined)
  })
}

/** Browsers always send one of the two headers on an unsafe request; other programs hold no cookies. */
function isFromElsewhere(request: FastifyRequest, ownOrigin: string) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'

  const { origin } = request.headers
  if (origin === undefined) return false

  return origin !== ownOrigin && hostOf(origin) !== request.host
}

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : null
}
