import type { FastifyInstance } from 'fastify'
import { familyOf } from '../read-trust.ts'

/**
 * What is no address in `X-Forwarded-For` is read as that of whoever is connected. The header stays: that
 * there is one shows that the request was passed on.
 */
export function installProxies(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (familyOf(request.ip) === null)
      request.headers['x-forwarded-for'] = request.socket.remoteAddress
    done()
  })
}
