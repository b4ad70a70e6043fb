import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { findSetting, saveSetting } from '../system/settings.queries.ts'
import { compareProfiles, type ProfileDifference } from './compare-profiles.ts'

export const CHECK_PROFILES = 'profiles.check'

const SETTING = 'profiles'
/** So many are named; who mends is told of all. */
const NAMED = 5

/** Compares lists with tokens and counts with lists, names the first that differ in the log and keeps how many. */
export async function checkProfiles({ db, log, now }: Pick<Context, 'db' | 'log' | 'now'>) {
  const first: ProfileDifference[] = []
  let total = 0
  for await (const difference of compareProfiles(db)) {
    total += 1
    if (first.length < NAMED) first.push(difference)
  }
  await keepDifferences({ db, now }, total)
  if (total > 0)
    log.error(
      { differences: total, first },
      'lists of people differ from their tokens: npm run counters:recount',
    )
}

/** For the gauge, until the next check. */
export const keepDifferences = ({ db, now }: Pick<Context, 'db' | 'now'>, differences: number) =>
  saveSetting(db, SETTING, { checkedAt: now().toISOString(), differences }, now())

/** How many differed at the last check; null before the first. */
export async function findCheckedDifferences(db: Db): Promise<number | null> {
  return (await findSetting<{ differences: number }>(db, SETTING))?.differences ?? null
}
