import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../app-error.ts'
import { serve } from '../../plugins/serve-call.ts'
import { findFaqById, listFaq } from './content.queries.ts'
import { faqEntryReply, faqReply } from './faq-reply.ts'
import { findFaqAt } from './get-page.ts'

export const faqRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listFaq, async ({ context }) => faqReply(await listFaq(context.db)))

  serve(app, calls.getFaqEntry, async ({ context: { db }, params: { id } }) => {
    const row = await (typeof id === 'number' ? findFaqById(db, id) : findFaqAt(db, id))
    if (!row) throw new AppError('NOT_FOUND')

    return faqEntryReply(row)
  })
}
