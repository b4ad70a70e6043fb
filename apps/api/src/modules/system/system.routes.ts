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
    const { databaseWatch, disk, files } = app.context
    // Its loss is said in the log by its watch.
    if (!(await databaseWatch.isThere()))
      return reply.status(503).send({ status: 'database does not answer' })
    for (const [status, check] of [
      ['data folder takes no more', disk.check],
      ['file store does not answer', files.check],
    ] as const)
      try {
        await check()
      } catch (error) {
        app.log.error({ err: error }, `not ready: ${status}`)
        return reply.status(503).send({ status })
      }
    return { status: 'ok' }
  })
}
