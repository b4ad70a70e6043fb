import { RATING_KINDS } from '@kefir/wire/statistics'
import type { Context } from '../../context.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { findSetting, saveSetting } from '../system/settings.queries.ts'
import { clearRatings, insertRating, type RatingPeriod } from './ratings.queries.ts'

const PLACES = 500
const DAY_HOURS = 24
const HOURS: Record<RatingPeriod, number | null> = {
  '24h': DAY_HOURS,
  '7d': 7 * DAY_HOURS,
  '30d': 30 * DAY_HOURS,
  all: null,
}

/** Counts every rating anew; readers see the old ones until the last is written. */
export async function refreshRatings({ db, now }: Pick<Context, 'db' | 'now'>) {
  const at = now()
  await longTransaction(db, async (tx) => {
    await clearRatings(tx)
    for (const kind of RATING_KINDS)
      for (const [period, hours] of Object.entries(HOURS))
        await insertRating(tx, {
          kind,
          period: period as RatingPeriod,
          hours,
          now: at,
          limit: PLACES,
        })
    await saveSetting(tx, SETTING, { checkedAt: at.toISOString() })
  })
}

const SETTING = 'ratings'

/** When the ratings were counted last; null before the first time. */
export async function findRatingsTime({ db }: Pick<Context, 'db'>): Promise<Date | null> {
  const setting = await findSetting<{ checkedAt: string }>(db, SETTING)
  return setting ? new Date(setting.checkedAt) : null
}
