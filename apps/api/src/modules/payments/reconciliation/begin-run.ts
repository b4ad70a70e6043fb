import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { RECONCILE } from './reconcile.ts'
import { findLastRun, insertRun, lockRuns } from './runs.queries.ts'

const DAY_MS = 24 * 60 * 60_000
/** The last days that are compared. */
const SPAN_MS = 7 * DAY_MS
/** One that has not ended by then never will: its process is gone and its job was given up. */
const LONGEST_MS = 60 * 60_000

/** Orders a comparison of the last days, unless one goes on. */
export async function beginRun(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  askedBy: number | null,
) {
  const at = now()
  await lockRuns(tx)
  const last = await findLastRun(tx)
  const isOn =
    last && last.ended_at === null && at.getTime() - last.started_at.getTime() < LONGEST_MS
  if (isOn) throw new AppError('STATE_CHANGED', { message: 'Сверка уже идёт: дождитесь её конца' })
  const runId = await insertRun(tx, { askedBy, since: new Date(at.getTime() - SPAN_MS), at })
  await jobs.send(tx, RECONCILE, { runId })
  return runId
}
