import type { Context } from '../context.ts'
import { deliverEvents, type Listener } from '../events/events.ts'
import { refreshStatistics } from '../modules/catalogue/refresh-statistics.ts'
import { ENCODE_AVIF, encodeAvif } from '../modules/pictures/encode-avif.ts'
import { dropExpiredSessions } from '../modules/accounts/sessions.queries.ts'
import { dropOldKeys } from '../plugins/idempotency.queries.ts'

/** Starts everything that happens outside a request on this node. */
export async function runJobs(context: Context, listeners: Listener[]) {
  const { jobs, db } = context

  await deliverEvents(jobs, listeners)
  await jobs.declare(ENCODE_AVIF)
  await jobs.work<{ pictureId: number }>(ENCODE_AVIF, (data) => encodeAvif(context, data))
  await jobs.schedule('catalogue.refresh-statistics', '*/10 * * * *', () =>
    refreshStatistics(context),
  )
  await jobs.schedule('system.drop-expired', '17 * * * *', async () => {
    await dropOldKeys(db)
    await dropExpiredSessions(db)
  })
}
