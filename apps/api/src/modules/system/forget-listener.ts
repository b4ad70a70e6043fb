import type { ForgetListenerBody } from '@kefir/wire/system-desk'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'

/** Events of this kind no longer fill the queue of a listener that is gone; what waits there stays. */
export const forgetListener = (
  { transact, jobs }: Pick<Context, 'transact' | 'jobs'>,
  adminId: number,
  { queue, event, reason }: ForgetListenerBody,
) =>
  transact(async (tx) => {
    if (!(await jobs.unsubscribeStray(tx, { queue, event })))
      throw new AppError('STATE_CHANGED', {
        message: 'Такого слушателя уже нет, или эта версия его знает',
      })
    await writeJournal(tx, {
      actorId: adminId,
      act: 'system.forget_listener',
      subjectKind: 'listener',
      subjectId: queue,
      before: { event },
      reason,
    })
    return { status: 'success' as const }
  })
