import { RECOUNTS } from '@kefir/rules/staff/recounts'
import type { RecountBody } from '@kefir/wire/system-desk'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { lockSetting } from './settings.queries.ts'

/** Orders what is kept beside the tables to be counted anew, once at a time; the jobs are those of its modules. */
export const recount = (
  { transact, jobs, now }: Pick<Context, 'transact' | 'jobs' | 'now'>,
  adminId: number,
  { what, reason }: RecountBody,
) =>
  transact(async (tx) => {
    const { queue } = RECOUNTS[what]
    await lockSetting(tx, 'recounts', now())
    if (await jobs.isUnderWay(tx, queue))
      throw new AppError('STATE_CHANGED', { message: 'Уже считаем: дождитесь конца' })
    await jobs.send(tx, queue, {})
    await writeJournal(tx, {
      actorId: adminId,
      act: 'system.recount',
      subjectKind: 'recount',
      subjectId: what,
      reason,
    })
    return { status: 'success' as const }
  })
