import { PRODUCT } from '@kefir/rules/product'
import { calls } from '@kefir/wire/calls'
import { LARGEST_STATEMENT } from '@kefir/wire/invoices'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { getInvoicePdf } from './get-invoice-pdf.ts'
import { importStatement } from './import-statement.ts'
import { listAccountRefunds } from './list-account-refunds.ts'
import { listDeskInvoices } from './list-desk-invoices.ts'
import { listIncoming } from './list-incoming.ts'
import { markAccountRefunded } from './mark-account-refunded.ts'
import { markIncomingReturned } from './mark-incoming-returned.ts'
import { matchIncoming } from './match-incoming.ts'

/** The desk of invoices: statements, what nobody recognised, what goes back. */
export const invoiceDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listDeskInvoices, ({ context, query, user }) =>
    listDeskInvoices(context, user.id, query),
  )

  serve(app, calls.getDeskInvoicePdf, async ({ context, params, reply }) => {
    const file = await getInvoicePdf(context, { invoiceId: params.id, userId: null })
    return reply
      .type('application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="${PRODUCT.slug}-invoice-${params.id}.pdf"`,
      )
      .send(file)
  })

  serve(
    app,
    calls.importStatement,
    ({ context, body, user }) => importStatement(context, { staffId: user.id, body }),
    { bodyLimit: LARGEST_STATEMENT + 10_000 },
  )

  serve(app, calls.listIncoming, ({ context, query, user }) =>
    listIncoming(context, user.id, query),
  )

  serve(app, calls.matchIncoming, ({ context, params, body, user }) =>
    matchIncoming(context, {
      staffId: user.id,
      incomingId: params.id,
      invoiceId: body.invoice_id,
      reason: body.reason,
    }),
  )

  serve(app, calls.markIncomingReturned, ({ context, params, body, user }) =>
    markIncomingReturned(context, {
      staffId: user.id,
      incomingId: params.id,
      bankOrder: body.bank_order,
      reason: body.reason,
    }),
  )

  serve(app, calls.listAccountRefunds, ({ context, query, user }) =>
    listAccountRefunds(context, user.id, query),
  )

  serve(app, calls.markAccountRefunded, ({ context, params, body, user }) =>
    markAccountRefunded(context, {
      staffId: user.id,
      refundId: params.id,
      bankOrder: body.bank_order,
      reason: body.reason,
    }),
  )
}
