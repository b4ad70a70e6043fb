import type { FastifyInstance } from 'fastify'
import { familyOf } from '../read-trust.ts'

/** What is no address in `X-Forwarded-For` counts as not said: the visitor is then whoever is connected. */
export function installProxies(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (familyOf(request.ip) === null) delete request.headers['x-forwarded-for']
    done()
  })
}
