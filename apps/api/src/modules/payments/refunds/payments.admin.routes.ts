import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { approveRefund } from './approve-refund.ts'
import { readDeskPayment } from './get-desk-payment.ts'
import { listDeskPayments } from './list-desk-payments.ts'
import { listDeskRefunds } from './list-desk-refunds.ts'
import { orderRefund } from './order-refund.ts'
import { rejectRefund } from './reject-refund.ts'
import { retryRefund } from './retry-refund.ts'

/** The desk of payments: what was paid, what goes back and what the bank refused to give back. */
export const paymentDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listDeskPayments, ({ context, query, user }) =>
    listDeskPayments(context, user.id, query),
  )

  serve(app, calls.getDeskPayment, ({ context, params, user }) =>
    readDeskPayment(context.db, {
      paymentId: params.id,
      staffId: user.id,
      receipts: context.config.bank.receipts,
      paidFor: context.paidFor,
    }),
  )

  serve(app, calls.orderRefund, ({ context, params, body, user }) =>
    orderRefund(context, { staffId: user.id, paymentId: params.id, ...body }),
  )

  serve(app, calls.listDeskRefunds, ({ context, query, user }) =>
    listDeskRefunds(context, user.id, query),
  )

  serve(app, calls.approveRefund, ({ context, params, body, user }) =>
    approveRefund(context, { staffId: user.id, refundId: params.id, reason: body.reason }),
  )

  serve(app, calls.rejectRefund, ({ context, params, body, user }) =>
    rejectRefund(context, { staffId: user.id, refundId: params.id, reason: body.reason }),
  )

  serve(app, calls.retryRefund, ({ context, params, body, user }) =>
    retryRefund(context, { staffId: user.id, refundId: params.id, reason: body.reason }),
  )
}
