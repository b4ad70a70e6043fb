import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/client.ts'
import { lockActiveAdmins } from './person.queries.ts'

/** Refuses where nobody would be left who can give roles. Two who would do it to each other wait here. */
export async function keepAnAdmin(tx: Tx, { without, now }: { without: number; now: Date }) {
  const admins = await lockActiveAdmins(tx, now)
  if (admins.every((id) => id === without))
    throw new AppError('STATE_CHANGED', {
      message: 'Это последний администратор. Сначала назначьте другого',
    })
}
