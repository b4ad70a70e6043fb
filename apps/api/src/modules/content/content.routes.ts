import { toMoscowIso } from '@kefir/rules/time/moscow'
import { ErrorReply } from '@kefir/wire/errors'
import { ContentPage, PageGroup, PageLink, Slug } from '@kefir/wire/pages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { findPage, listPages } from './content.queries.ts'
import { sanitiseArticle } from './sanitise-article.ts'

export const contentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, files } = app.context

  app.get(
    '/page/categories/:group',
    {
      schema: {
        tags: ['content'],
        summary: 'Articles of one group, in their order',
        params: z.object({ group: PageGroup }),
        response: { 200: z.array(PageLink), 404: ErrorReply },
      },
    },
    async ({ params }) => {
      const rows = await listPages(db, params.group)
      return rows.map((row) => ({ ...row, cover: row.cover && pictureReply(files, row.cover) }))
    },
  )

  app.get(
    '/page/:slug',
    {
      schema: {
        tags: ['content'],
        summary: 'One article',
        params: z.object({ slug: Slug }),
        response: { 200: ContentPage, 404: ErrorReply },
      },
    },
    async ({ params }) => {
      const row = await findPage(db, params.slug)
      if (!row) throw new AppError('NOT_FOUND')

      return {
        ...row,
        body: sanitiseArticle(row.body),
        cover: row.cover && pictureReply(files, row.cover),
        updated_at: toMoscowIso(row.updated_at),
      }
    },
  )
}
