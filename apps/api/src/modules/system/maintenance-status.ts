import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { StatusReply } from '@kefir/wire/status'
import type { Db } from '../../db/client.ts'
import { findSetting } from './settings.queries.ts'

/** The switch as it was left: one whose end has passed is off, though nobody touched it. */
export type MaintenanceSetting = { on: boolean; until: string | null; message: string | null }

export const isClosedAt = (
  { on = false, until = null }: Partial<MaintenanceSetting>,
  now: Date,
): boolean => on && (until === null || now < new Date(until))

/** What visitors are told at a moment; an open site promises nothing. */
export function maintenanceStatus(setting: MaintenanceSetting | undefined, now: Date): StatusReply {
  if (!setting || !isClosedAt(setting, now))
    return { maintenance: false, until: null, message: null }

  const { until, message } = setting
  return { maintenance: true, until: until && toMoscowIso(new Date(until)), message }
}

export const findMaintenance = (db: Db) => findSetting<MaintenanceSetting>(db, 'maintenance')
