import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** What every answer carries, those that no route gives too. */
export const securityHeaders = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  ...(config.publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** Puts them on every answer; pages add their own Content-Security-Policy with a nonce. */
export function installSecurityHeaders(app: FastifyInstance, config: Config) {
  const headers = securityHeaders(config)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
}

/** Scripts run only with this response's nonce; nothing may frame the site or change its base. */
export function pagePolicy(nonce: string, { config, isDev }: { config: Config; isDev: boolean }) {
  const liveHost = new URL(config.publicUrl).hostname
  const live = `http://${liveHost}:${config.livePort} ws://${liveHost}:${config.livePort} https://${liveHost}:${config.livePort} wss://${liveHost}:${config.livePort}`
  const bucket = config.s3?.publicUrl ? ` ${new URL(config.s3.publicUrl).origin}` : ''

  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${bucket}`,
    `media-src 'self' blob:${bucket}`,
    `font-src 'self'`,
    // A model comes by fetch, and so do the textures inside it, as blobs.
    `connect-src 'self' blob: ${live}${bucket}${isDev ? ' ws:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
