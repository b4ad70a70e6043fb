import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { closeFinding } from './close-finding.ts'
import { getReconciliation } from './get-reconciliation.ts'
import { listFindings } from './list-findings.ts'
import { reconcileNow } from './reconcile-now.ts'

/** The desk where our rows are compared with the bank's books. */
export const reconciliationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getReconciliation, ({ context }) => getReconciliation(context))

  serve(app, calls.listFindings, ({ context, query }) => listFindings(context, query))

  serve(app, calls.reconcileNow, ({ context, body, user }) =>
    reconcileNow(context, { staffId: user.id, reason: body.reason }),
  )

  serve(app, calls.closeFinding, ({ context, params, body, user }) =>
    closeFinding(context, { staffId: user.id, findingId: params.id, reason: body.reason }),
  )
}
