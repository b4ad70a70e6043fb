import { RECOUNTS } from '@kefir/rules/staff/recounts'
import type { RecountBody } from '@kefir/wire/system-desk'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'

/** Orders what is kept beside the tables to be counted anew; the jobs are those of its modules. */
export const recount = (
  { transact, jobs }: Pick<Context, 'transact' | 'jobs'>,
  adminId: number,
  { what, reason }: RecountBody,
) =>
  transact(async (tx) => {
    await jobs.send(tx, RECOUNTS[what].queue, {})
    await writeJournal(tx, {
      actorId: adminId,
      act: 'system.recount',
      subjectKind: 'recount',
      subjectId: what,
      reason,
    })
    return { status: 'success' as const }
  })
