import type { StatusReply } from '@kefir/wire/status'
import { ERRORS, type ErrorReply } from '@kefir/wire/errors'
import type { FastifyInstance } from 'fastify'
import { isConnectionLoss } from '../db/connection-loss.ts'
import type { Context } from '../context.ts'
import { findMaintenance, maintenanceStatus } from '../modules/system/maintenance-status.ts'

declare module 'fastify' {
  interface FastifyInstance {
    maintenance: () => StatusReply
  }
}

const REFRESH_MS = 1_000

/**
 * Keeps the switch's position at hand for the API and the pages alike. When its end comes every node opens by its own
 * clock: whoever closed the site may be asleep by then, and the database away.
 */
export async function watchMaintenance(
  app: FastifyInstance,
  { db, now }: Pick<Context, 'db' | 'now'>,
) {
  let setting = await findMaintenance(db)
  const timer = setInterval(() => {
    findMaintenance(db).then(
      (fresh) => (setting = fresh),
      (error: unknown) => {
        if (!isConnectionLoss(error))
          app.log.warn({ err: error }, 'maintenance switch could not be read')
      },
    )
  }, REFRESH_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.decorate('maintenance', () => maintenanceStatus(setting, now()))
}

/** While the site is closed, every call mounted here but a few answers 503; staff pass through. */
export function installMaintenance(api: FastifyInstance) {
  // Before a guarded call asks who comes: a guest is told that the site is closed, not to log in.
  api.addHook('onRequest', async (request, reply) => {
    const state = api.maintenance()
    if (!state.maintenance) return
    if (request.routeOptions.config.call?.isAlwaysOpen || request.user?.isStaff) return

    const message = state.message ?? ERRORS.MAINTENANCE.message
    await reply.status(503).send({
      message,
      code: 'MAINTENANCE',
      maintenance: true,
      until: state.until,
    } satisfies ErrorReply)
  })
}
