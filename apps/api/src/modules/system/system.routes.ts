import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { isConnectionLoss } from '../../db/connection-loss.ts'
import { serve } from '../../plugins/serve-call.ts'
import { askDatabase } from './settings.queries.ts'

export const systemRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getStatus, () => app.maintenance())
}

/** For balancers: `/health` says the process lives, `/ready` that it can serve. */
export const probeRoutes: FastifyPluginAsync = async (app) => {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await askDatabase(app.context.db)
      return { status: 'ok' }
    } catch (error) {
      if (!isConnectionLoss(error))
        app.log.error({ err: error }, 'not ready: the database does not answer')
      return reply.status(503).send({ status: 'database does not answer' })
    }
  })
}
