import type { RetryJobsBody } from '@kefir/wire/system-desk'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'

/** Gives failed jobs all their tries again: one, or those of a queue. */
export function retryJobs(
  context: Pick<Context, 'transact' | 'jobs'>,
  adminId: number,
  { id, queue, reason }: RetryJobsBody,
): Promise<{ count: number }> {
  return context.transact(async (tx) => {
    const count = await context.jobs.retryFailed(id === undefined ? { queue: queue! } : { id }, tx)
    if (count === 0)
      throw new AppError('STATE_CHANGED', {
        message: 'Таких неудавшихся задач уже нет: их повторили или они выполнены',
      })

    await writeJournal(tx, {
      actorId: adminId,
      act: 'system.retry',
      subjectKind: id === undefined ? 'queue' : 'job',
      subjectId: id ?? queue!,
      after: { count },
      reason,
    })
    return { count }
  })
}
