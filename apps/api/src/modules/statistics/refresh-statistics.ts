import type { Context } from '../../context.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { refreshTurnovers } from './refresh-turnovers.ts'
import { refreshTrend } from './turnovers.queries.ts'

/** Brings turnovers and the trend up to date; the order of all figures is in refresh-all-statistics.ts. */
export async function refreshStatistics({ db, now }: Pick<Context, 'db' | 'now'>) {
  const at = now()
  await refreshTurnovers({ db, now: () => at })
  await longTransaction(db, (tx) => refreshTrend(tx, at))
}
