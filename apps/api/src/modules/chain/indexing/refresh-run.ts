import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Span } from './spans-of.ts'
import { listNamed } from './watched.queries.ts'

export const REFRESH_RUN = 'chain.refresh-run'

/** A contract may name all of its tokens at once: so many are told of, and the others by a job a contract. */
export const MOST_UPDATED = 500

/** Tokens of a contract between two numbers, of which those up to the id `after` were told of. */
export type Run = Span & { after: number }

/** Has the metadata of the next tokens of a run read anew, and orders the same for those after them. */
export async function refreshRun(
  context: Pick<Context, 'db' | 'transact' | 'publish' | 'jobs' | 'now'>,
  run: Run,
  limit = MOST_UPDATED,
) {
  const { db, transact, publish, jobs, now } = context
  const ids = await listNamed(db, { spans: [run], after: run.after, now: now(), limit })
  if (ids.length === 0) return
  await transact(async (tx) => {
    await publish(tx, ...ids.map((tokenId) => ({ type: 'metadata.updated' as const, tokenId })))
    if (ids.length === limit) await orderRuns(jobs, tx, [{ ...run, after: ids.at(-1)! }])
  })
}

/** A run that waits already is not ordered again, however often its contract names it. */
export const orderRuns = (jobs: Context['jobs'], tx: Tx, runs: Run[]) =>
  jobs.sendMissing(
    tx,
    REFRESH_RUN,
    runs.map((run) => ({
      key: `${run.contract}:${run.first}-${run.last}:${run.after}`,
      data: run,
    })),
  )
