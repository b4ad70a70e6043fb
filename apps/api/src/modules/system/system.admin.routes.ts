import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { forgetListener } from './forget-listener.ts'
import { getSystem, listFailed } from './get-system.ts'
import { recount } from './recount.ts'
import { retryJobs } from './retry-jobs.ts'
import { switchMaintenanceBy } from './switch-maintenance.ts'

/** The administrator's desk: the switch, and how everything is. */
export const systemDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getSystem, ({ context }) => getSystem(context))

  serve(app, calls.switchMaintenance, ({ context, body, user }) =>
    switchMaintenanceBy(context, user.id, body),
  )

  serve(app, calls.listFailedJobs, ({ context, query }) => listFailed(context, query.queue ?? null))

  serve(app, calls.retryJobs, ({ context, body, user }) => retryJobs(context, user.id, body))

  serve(app, calls.recount, ({ context, body, user }) => recount(context, user.id, body))

  serve(app, calls.forgetListener, ({ context, body, user }) =>
    forgetListener(context, user.id, body),
  )
}
