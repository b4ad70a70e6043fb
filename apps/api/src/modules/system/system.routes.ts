import { StatusReply } from '@kefir/wire/status'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { askDatabase } from './settings.queries.ts'

export const systemRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/status',
    {
      schema: {
        tags: ['system'],
        summary: 'Whether the site is closed for maintenance, and until when',
        response: { 200: StatusReply },
      },
    },
    async () => app.maintenance(),
  )
}

/** For balancers: `/health` says the process lives, `/ready` that it can serve. */
export const probeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await askDatabase(app.context.db)
      return { status: 'ok' }
    } catch (error) {
      app.log.error({ err: error }, 'not ready: the database does not answer')
      return reply.status(503).send({ status: 'database does not answer' })
    }
  })
}
