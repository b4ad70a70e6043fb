import { toMoscowIso } from '@kefir/rules/time/moscow'
import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../app-error.ts'
import { serve } from '../../plugins/serve-call.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { findPage, listPages } from './content.queries.ts'
import { sanitiseArticle } from './sanitise-article.ts'

export const contentRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listPages, async ({ context: { db, files }, params }) => {
    const rows = await listPages(db, params.group)
    return rows.map((row) => ({ ...row, cover: row.cover && pictureReply(files, row.cover) }))
  })

  serve(app, calls.getPage, async ({ context: { db, files }, params }) => {
    const row = await findPage(db, params.slug)
    if (!row) throw new AppError('NOT_FOUND')

    return {
      ...row,
      body: sanitiseArticle(row.body),
      cover: row.cover && pictureReply(files, row.cover),
      updated_at: toMoscowIso(row.updated_at),
    }
  })
}
