import { IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import { FaqEntry, FaqReply, Slug } from '@kefir/wire/pages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { findFaqById, findFaqBySlug, listFaq } from './content.queries.ts'
import { faqEntryReply, faqReply } from './faq-reply.ts'

const TAGS = ['content']

export const faqRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.context

  app.get(
    '/faq',
    {
      schema: {
        tags: TAGS,
        summary: 'Questions and answers by group, in their order',
        response: { 200: FaqReply },
      },
    },
    async () => faqReply(await listFaq(db)),
  )

  app.get(
    '/faq/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'One question by its number or its slug',
        params: z.object({ id: z.union([IdParams.shape.id, Slug]) }),
        response: { 200: FaqEntry, 404: ErrorReply },
      },
    },
    async ({ params: { id } }) => {
      const row = await (typeof id === 'number' ? findFaqById(db, id) : findFaqBySlug(db, id))
      if (!row) throw new AppError('NOT_FOUND')

      return faqEntryReply(row)
    },
  )
}
