import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { approvePayout } from './approve-payout.ts'
import { readDeskPayout } from './desk-payout-reply.ts'
import { listDeskPayouts } from './list-desk-payouts.ts'
import { markPayoutSent } from './mark-payout-sent.ts'
import { rejectPayout } from './reject-payout.ts'

/** The desk of finance: pay-outs that wait for a second person, and those that people send. */
export const payoutDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listDeskPayouts, ({ context, query, user }) =>
    listDeskPayouts(context, user.id, query),
  )

  serve(app, calls.getDeskPayout, ({ context, params, user }) =>
    readDeskPayout(context.db, {
      payoutId: params.id,
      staffId: user.id,
      now: context.now(),
    }),
  )

  serve(app, calls.approvePayout, ({ context, params, body, user }) =>
    approvePayout(context, { staffId: user.id, payoutId: params.id, reason: body.reason }),
  )

  serve(app, calls.rejectPayout, ({ context, params, body, user }) =>
    rejectPayout(context, { staffId: user.id, payoutId: params.id, reason: body.reason }),
  )

  serve(app, calls.markPayoutSent, ({ context, params, body, user }) =>
    markPayoutSent(context, {
      staffId: user.id,
      payoutId: params.id,
      bankOrder: body.bank_order,
      reason: body.reason,
    }),
  )
}
