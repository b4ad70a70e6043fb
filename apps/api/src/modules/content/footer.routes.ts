import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { shownLinks } from './footer-reply.ts'
import { getFooter } from './footer.queries.ts'

export const footerRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getFooter, async ({ context }) =>
    shownLinks((await getFooter(context.db)).links),
  )
}
