import type { Context } from '../../context.ts'
import { refreshAllStatistics } from './refresh-all-statistics.ts'
import { findRatingsCount } from './refresh-ratings.ts'

export const REFRESH_AFTER_SALE = 'statistics.refresh-after-sale'

/** Counting takes at most this share of the time, however much is sold. */
const REST_TIMES = 10

/** Ratings and turnovers with what was sold by then; where they have it already nothing is counted. */
export async function refreshAfterSale(context: Context, { soldBy }: { soldBy: string }) {
  const { db, transact, jobs, now } = context
  const last = await findRatingsCount({ db })
  if (last && last.checkedAt >= new Date(soldBy)) return

  const restedAt = last && new Date(last.checkedAt.getTime() + last.tookMs * (1 + REST_TIMES))
  if (restedAt && restedAt > now())
    await transact((tx) => jobs.send(tx, REFRESH_AFTER_SALE, { soldBy }, { after: restedAt }))
  else await refreshAllStatistics(context)
}
