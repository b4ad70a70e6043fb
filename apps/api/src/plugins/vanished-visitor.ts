import type { FastifyInstance } from 'fastify'

/**
 * Ends a request whose sender hung up before anybody asked for their address: there is none any more, and
 * nobody to answer. Node keeps an address once it was read, so whoever comes later finds it.
 */
export function dropVanished(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.socket.remoteAddress !== undefined) return done()

    reply.hijack()
    request.raw.destroy()
  })
}
