import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { findSetting, saveSetting } from '../system/settings.queries.ts'
import { compareCounters } from './compare-counters.ts'
import type { CounterDifference } from './counters.queries.ts'

export const CHECK_COUNTERS = 'collections.check-counters'

const SETTING = 'counters'
/** So many collections are named; who mends is told of all. */
const NAMED = 5

/** Compares every counter with the tokens, names the first that differ in the log and keeps how many there are. */
export async function checkCounters({ db, log, now }: Pick<Context, 'db' | 'log' | 'now'>) {
  const first: CounterDifference[] = []
  let total = 0
  for await (const { differences, ...difference } of compareCounters(db)) {
    total += differences
    if (first.length < NAMED) first.push(difference)
  }
  await keepDifferences({ db, now }, total)
  if (total > 0)
    log.error(
      { differences: total, first },
      'counters of collections differ from their tokens: npm run counters:recount',
    )
}

/** For the gauge, until the next check. */
export const keepDifferences = ({ db, now }: Pick<Context, 'db' | 'now'>, differences: number) =>
  saveSetting(db, SETTING, { checkedAt: now().toISOString(), differences }, now())

/** How many counters differed at the last check; null before the first. */
export async function findCheckedDifferences(db: Db): Promise<number | null> {
  return (await findSetting<{ differences: number }>(db, SETTING))?.differences ?? null
}
