import type { ReconciliationRun } from '@kefir/wire/reconciliation'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { beginRun } from './begin-run.ts'
import { runReply } from './reconciliation-reply.ts'
import { findRun } from './runs.queries.ts'

/** A comparison that somebody of finance asks for. */
export function reconcileNow(
  context: Pick<Context, 'transact' | 'jobs' | 'now'>,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<ReconciliationRun> {
  return context.transact(async (tx) => {
    const runId = await beginRun(context, tx, staffId)
    await writeJournal(tx, {
      actorId: staffId,
      act: 'reconciliation.run',
      subjectKind: 'reconciliation',
      subjectId: runId,
      before: null,
      after: null,
      reason,
    })
    return runReply((await findRun(tx, runId))!)
  })
}
