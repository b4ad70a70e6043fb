import type { FastifyBaseLogger } from 'fastify'
import type { Job, JobResult } from 'pg-boss'
import { isConnectionLoss } from '../db/connection-loss.ts'
import { failureOf } from './failure-of.ts'
import { forEach } from './for-each.ts'

export const completed = ({ id }: { id: string }): JobResult => ({ id, status: 'completed' })
export const failed = ({ id }: { id: string }, error: unknown): JobResult => ({
  id,
  status: 'failed',
  output: failureOf(error),
})

/** One job's failure is its own. */
export async function runEach<Data>(
  jobs: Job<Data>[],
  atOnce: number,
  run: (job: Job<Data>) => Promise<void>,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  await forEach(jobs, atOnce, async (job) => {
    const result = await run(job).then(
      () => completed(job),
      (error: unknown) => failed(job, error),
    )
    results.push(result)
  })
  return results
}

export async function runLogged(
  log: FastifyBaseLogger,
  queue: string,
  jobId: string,
  run: () => Promise<void>,
) {
  try {
    await run()
  } catch (error) {
    // The loss of the database is said once, not by every job it stopped.
    if (!isConnectionLoss(error))
      log.error({ err: error, queue, jobId }, 'job failed; it will be tried again')
    throw error
  }
}
