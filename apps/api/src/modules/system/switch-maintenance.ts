import type { StatusReply } from '@kefir/wire/status'
import type { SwitchMaintenanceBody } from '@kefir/wire/system-desk'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { isClosedAt, maintenanceStatus, type MaintenanceSetting } from './maintenance-status.ts'
import { lockSetting, saveSetting } from './settings.queries.ts'

type Switch = { on: boolean; until: Date | null; message: string | null }

/** Closes or opens the site; every node sees it within a second and live clients are told, of the end too. */
export function switchMaintenance(
  { transact, publish, now }: Pick<Context, 'transact' | 'publish' | 'now'>,
  wanted: Switch,
) {
  return transact((tx) => writeSwitch({ publish, now }, tx, wanted))
}

/** The same by an administrator at their desk. */
export function switchMaintenanceBy(
  context: Pick<Context, 'transact' | 'publish' | 'now'>,
  adminId: number,
  { on, until, message, reason }: SwitchMaintenanceBody,
): Promise<StatusReply> {
  const wanted = {
    on,
    until: on && until !== null ? new Date(until) : null,
    message: (on && message) || null,
  }

  return context.transact(async (tx) => {
    if (wanted.until && wanted.until <= context.now())
      throw new AppError('VALIDATION_FAILED', { fields: { until: 'Это время уже прошло' } })

    const left = await lockSetting<MaintenanceSetting>(tx, 'maintenance', context.now())
    const before = { ...left, on: isClosedAt(left, context.now()) }
    const setting = await writeSwitch(context, tx, wanted)
    await writeJournal(tx, {
      actorId: adminId,
      act: on ? 'system.close' : 'system.open',
      subjectKind: 'setting',
      subjectId: 'maintenance',
      before,
      after: wanted,
      reason,
    })
    return maintenanceStatus(setting, context.now())
  })
}

async function writeSwitch(
  { publish, now }: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  wanted: Switch,
): Promise<MaintenanceSetting> {
  const until = wanted.until?.toISOString() ?? null
  const setting = { ...wanted, until }
  await saveSetting(tx, 'maintenance', setting, now())
  await publish(tx, { type: 'maintenance.switched', on: wanted.on, until })
  return setting
}
