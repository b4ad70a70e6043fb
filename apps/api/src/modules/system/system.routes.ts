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
    const { db, files } = app.context
    for (const [name, check] of [
      ['database', () => askDatabase(db)],
      ['file store', () => files.check()],
    ] as const)
      try {
        await check()
      } catch (error) {
        // The loss of the database is said by its watch.
        if (!isConnectionLoss(error))
          app.log.error({ err: error }, `not ready: the ${name} does not answer`)
        return reply.status(503).send({ status: `${name} does not answer` })
      }
    return { status: 'ok' }
  })
}
