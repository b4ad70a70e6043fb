import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { readDeskFooter } from './footer-reply.ts'
import { saveFooter } from './save-footer.ts'

/** The editor's desk: links of the footer. */
export const footerDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getDeskFooter, ({ context }) => readDeskFooter(context.db))

  serve(app, calls.saveFooter, ({ context, body, user }) => saveFooter(context, user.id, body))
}
