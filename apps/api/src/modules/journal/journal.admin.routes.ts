import { PRODUCT } from '@kefir/rules/product'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { findLastCheck } from './chain.queries.ts'
import { getJournal, getJournalFile } from './get-journal.ts'

/** The administrator's desk: who did what, and why. */
export const journalDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listJournal, ({ context, query }) => getJournal(context, query))

  serve(app, calls.getJournalFile, async ({ context, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${PRODUCT.slug}-journal.csv"`)
      .send(await getJournalFile(context, query)),
  )

  serve(app, calls.getJournalCheck, async ({ context }) => {
    const check = await findLastCheck(context.db)
    return {
      check: check
        ? {
            at: toMoscowIso(check.at),
            lines: Number(check.lines),
            broken_line: check.broken_line === null ? null : Number(check.broken_line),
          }
        : null,
    }
  })
}
