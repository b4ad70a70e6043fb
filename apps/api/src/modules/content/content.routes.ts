import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { listPages } from './content.queries.ts'
import { getPage } from './get-page.ts'

export const contentRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listPages, async ({ context: { db, files }, params }) => {
    const rows = await listPages(db, params.group)
    return rows.map((row) => ({ ...row, cover: row.cover && pictureReply(files, row.cover) }))
  })

  serve(app, calls.getPage, ({ context, params }) => getPage(context, params.slug))
}
