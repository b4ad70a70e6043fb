import type { Context } from '../../context.ts'
import { refreshTrend, refreshVolumes } from './catalogue.queries.ts'

/** Brings turnovers and the trend up to date; scheduled, and safe to run at any time. */
export async function refreshStatistics({ db, now }: Pick<Context, 'db' | 'now'>) {
  const at = now()
  await refreshVolumes(db, at)
  await refreshTrend(db, at)
}
