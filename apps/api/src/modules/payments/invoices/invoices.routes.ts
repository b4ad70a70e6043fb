import { PRODUCT } from '@kefir/rules/product'
import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { getInvoicePdf } from './get-invoice-pdf.ts'
import { payByTestBank } from './pay-by-test-bank.ts'

/** Each is drawn anew. */
const DRAWN = { rateLimit: { max: 60, timeWindow: '1 minute' } }

/** Invoices for who pays them. */
export const invoiceRoutes: FastifyPluginAsync = async (app) => {
  serve(
    app,
    calls.getInvoicePdf,
    async ({ context, params, user, reply }) => {
      const file = await getInvoicePdf(context, { invoiceId: params.id, userId: user.id })
      return reply
        .type('application/pdf')
        .header(
          'content-disposition',
          `attachment; filename="${PRODUCT.slug}-invoice-${params.id}.pdf"`,
        )
        .send(file)
    },
    { config: DRAWN },
  )

  serve(app, calls.payInvoiceByTest, ({ context, params, user }) =>
    payByTestBank(context, { invoiceId: params.id, userId: user.id }),
  )
}
