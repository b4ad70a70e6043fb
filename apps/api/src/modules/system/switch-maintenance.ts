import type { Context } from '../../context.ts'
import { saveSetting } from './settings.queries.ts'

type Switch = { on: boolean; until: Date | null; message: string | null }

/** Closes or opens the site; every node sees it within a second and live clients are told. */
export function switchMaintenance(
  { transact, publish }: Pick<Context, 'transact' | 'publish'>,
  wanted: Switch,
) {
  const until = wanted.until?.toISOString() ?? null

  return transact(async (tx) => {
    await saveSetting(tx, 'maintenance', { ...wanted, until })
    await publish(tx, { type: 'maintenance.switched', on: wanted.on, until })
  })
}
