import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'

export const systemRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getStatus, () => app.maintenance())
}

/** For balancers: `/health` says the process lives, `/ready` that it can serve. */
export const probeRoutes: FastifyPluginAsync = async (app) => {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const { databaseWatch, files } = app.context
    // Its loss is said in the log by its watch.
    if (!(await databaseWatch.isThere()))
      return reply.status(503).send({ status: 'database does not answer' })
    try {
      await files.check()
    } catch (error) {
      app.log.error({ err: error }, 'not ready: the file store does not answer')
      return reply.status(503).send({ status: 'file store does not answer' })
    }
    return { status: 'ok' }
  })
}
