import type { Context } from '../../context.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { markWashTrades } from './mark-wash-trades.ts'
import { findRatingsTime, refreshRatings } from './refresh-ratings.ts'

export const REFRESH_STATISTICS = 'statistics.refresh'

/** Longer than any sale takes to be written, or than a node is down for an update. */
const OVERLAP_MS = 24 * 60 * 60 * 1000

/**
 * Brings every figure that is counted up to date, at one moment: first what does not count at all,
 * then turnovers and the trend, then ratings. Scheduled, and safe to run at any time.
 */
export async function refreshAllStatistics({ db, now }: Pick<Context, 'db' | 'now'>) {
  const at = now()
  const before = await findRatingsTime({ db })

  await markWashTrades({ db }, before && new Date(before.getTime() - OVERLAP_MS))
  await refreshStatistics({ db, now: () => at })
  await refreshRatings({ db, now }, at)
}
