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
export async function refreshRatings({ db, now }: Pick<Context, 'db' | 'now'>, at = now()) {
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
    const tookMs = Math.max(0, now().getTime() - at.getTime())
    await saveSetting(tx, SETTING, { checkedAt: at.toISOString(), tookMs }, at)
  })
}

const SETTING = 'ratings'

type Kept = { checkedAt: string; tookMs?: number }

/** When the ratings were counted last, and how long that took; null before the first time. */
export async function findRatingsCount({ db }: Pick<Context, 'db'>) {
  const setting = await findSetting<Kept>(db, SETTING)
  return setting && { checkedAt: new Date(setting.checkedAt), tookMs: setting.tookMs ?? 0 }
}

export async function findRatingsTime(context: Pick<Context, 'db'>): Promise<Date | null> {
  return (await findRatingsCount(context))?.checkedAt ?? null
}
