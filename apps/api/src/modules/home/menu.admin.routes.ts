import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { markLink, readMenuMarks } from './mark-link.ts'

/** The editor's desk: what the menus say of their links. */
export const menuDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listMenuMarks, ({ context }) => readMenuMarks(context.db))

  serve(app, calls.markLink, ({ context, body, user }) => markLink(context, user.id, body))
}
