import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Ends a request whose sender hung up before anybody asked for their address: there is none any more, and
 * nobody to answer. Node keeps an address once it was read, so whoever comes later finds it.
 */
export function endVanished(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.socket.remoteAddress !== undefined) return done()

    reply.hijack()
    request.raw.destroy()
  })
}

/** What a reader of the body is told when the line was closed under it. */
const CUT_OFF = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

/** Whether this failure is that the sender hung up in the middle of the body. */
export const isHungUp = ({ raw }: FastifyRequest, { code }: { code?: string }) =>
  raw.destroyed && !raw.complete && CUT_OFF.includes(code ?? '')
