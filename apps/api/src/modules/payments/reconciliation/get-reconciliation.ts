import type { Reconciliation } from '@kefir/wire/reconciliation'
import type { Context } from '../../../context.ts'
import { countFindings } from './findings.queries.ts'
import { runReply } from './reconciliation-reply.ts'
import { findLastRun } from './runs.queries.ts'

/** The last comparison, and how many differences wait for people. */
export async function getReconciliation({ db }: Pick<Context, 'db'>): Promise<Reconciliation> {
  const [run, open] = await Promise.all([findLastRun(db), countFindings(db, 'open')])
  return { run: run ? runReply(run) : null, open: open.count }
}
