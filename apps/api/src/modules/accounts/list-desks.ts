import type { DeskPage } from '@kefir/wire/staff'
import type { Context } from '../../context.ts'
import { findStaffRights } from './staff.queries.ts'

/** The desks at which this member of staff may sit, as their roles are now, and what waits there. */
export async function listDesks(context: Context, userId: number): Promise<DeskPage> {
  const { roles } = await findStaffRights(context.db, userId)
  const own = context.doors.desks.filter((desk) =>
    roles.some((role) => role === 'admin' || desk.roles.includes(role)),
  )
  const desks = own.map(async ({ code, name, about, listWaiting }) => {
    const lists = (await listWaiting?.(context)) ?? []
    const waiting = lists
      .filter(({ count }) => count > 0)
      .map(({ isDeferred = false, ...list }) => ({ ...list, is_deferred: isDeferred }))
    return { code, name, about, waiting }
  })
  return { desks: await Promise.all(desks) }
}
