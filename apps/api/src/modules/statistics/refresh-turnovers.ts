import { RECOUNTS } from '@kefir/rules/staff/recounts'
import type { Context } from '../../context.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { removeSetting, lockSetting, saveSetting } from '../system/settings.queries.ts'
import { listTurnedCollections, refreshVolumes, takeTurnoverChanges } from './turnovers.queries.ts'

export const RECOUNT_TURNOVERS = RECOUNTS.turnovers.queue
const SETTING = 'turnovers'
type Kept = { countedAt?: string }

/**
 * Sums the turnovers of collections whose sales have changed since the last time, or grown too old or old
 * enough for one of them; of all when there was no last time, or it is yet to come.
 */
export async function refreshTurnovers({ db, now }: Pick<Context, 'db' | 'now'>) {
  const at = now()
  await longTransaction(db, async (tx) => {
    // Two at once would be two moments, and the later to write might be the earlier to have read.
    const { countedAt } = await lockSetting<Kept>(tx, SETTING, at)
    const since = countedAt === undefined ? null : new Date(countedAt)
    const changed = await takeTurnoverChanges(tx)
    const collectionIds =
      since === null || since > at
        ? null
        : [...new Set([...changed, ...(await listTurnedCollections(tx, since, at))])]
    await refreshVolumes(tx, { now: at, collectionIds })
    await saveSetting(tx, SETTING, { countedAt: at.toISOString() }, at)
  })
}

/** After rows were loaded past the triggers: the turnovers of all collections, whatever was counted before. */
export async function recountTurnovers(context: Pick<Context, 'db' | 'now'>) {
  await removeSetting(context.db, SETTING)
  await refreshTurnovers(context)
}
