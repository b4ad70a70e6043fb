import { PRODUCT } from '@kefir/rules/product'
import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { getReport, getReportFile } from './get-report.ts'

/** The analyst's desk. */
export const reportDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getReport, ({ context, query }) => getReport(context, query))

  serve(app, calls.getReportFile, async ({ context, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="${PRODUCT.slug}-${query.from}-${query.to}.csv"`,
      )
      .send(await getReportFile(context, query)),
  )
}
