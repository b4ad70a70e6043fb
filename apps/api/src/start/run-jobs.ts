import type { Context } from '../context.ts'
import { deliverEvents } from '../events/deliver-events.ts'
import type { Place } from '../events/listener.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { listeners } from '../listeners.ts'
import { dropOldChecks } from '../modules/checks/verification.queries.ts'
import { dropOldViews } from '../modules/promotion/views.queries.ts'
import { DRAW_KEPT, drawKept } from '../modules/pictures/draw-kept.ts'
import { ENCODE_AVIF, encodeAvif } from '../modules/pictures/encode-avif.ts'
import { dropOldCodes } from '../modules/accounts/account-codes.queries.ts'
import { dropOldAttempts } from '../modules/accounts/attempt-limits.queries.ts'
import { SEND_LETTER, type LetterOrder } from '../modules/accounts/letters/letter-order.ts'
import { sendLetter } from '../modules/accounts/letters/send-letter.ts'
import { EMPTY_ACCOUNTS, emptyAccounts } from '../modules/accounts/privacy/empty-accounts.ts'
import { dropExpiredSessions } from '../modules/accounts/sessions.queries.ts'
import { refreshAllStatistics } from '../modules/statistics/refresh-all-statistics.ts'
import { dropOldKeys } from '../plugins/idempotency.queries.ts'

/** Every node may send to these, whether it works them or not; call before anything is sent. */
export async function declareQueues(jobs: Jobs) {
  await jobs.declare([SEND_LETTER, ENCODE_AVIF, DRAW_KEPT])
}

/** Starts working what requests leave for later. */
export async function workQueues(context: Context) {
  const { jobs } = context
  await jobs.work<LetterOrder>(SEND_LETTER, (order) => sendLetter(context, order))
  // One at a time: each uses every core there is.
  const pace = { batch: 4, atOnce: 1 }
  await jobs.work<{ pictureId: number }>(ENCODE_AVIF, (data) => encodeAvif(context, data), pace)
  await jobs.work<{ keys: string[] }>(DRAW_KEPT, (data) => drawKept(context, data), pace)
}

/** Starts everything that happens outside a request on this node. */
export async function runJobs(context: Context, places: Place[]) {
  await deliverEvents(
    context,
    listeners.filter(({ runs }) => places.includes(runs)),
  )
  if (!places.includes('worker')) return

  const { jobs, db } = context
  await workQueues(context)
  await jobs.schedule('statistics.refresh', '*/10 * * * *', () => refreshAllStatistics(context))
  await jobs.schedule(EMPTY_ACCOUNTS, '41 * * * *', () => emptyAccounts(context))
  await jobs.schedule('system.drop-expired', '17 * * * *', async () => {
    await dropOldKeys(db)
    await dropExpiredSessions(db)
    await dropOldAttempts(db)
    await dropOldCodes(db)
    await dropOldViews(db)
    await dropOldChecks(db)
  })
}
