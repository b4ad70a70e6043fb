import { describeFailedJob } from '../apps/api/src/jobs/describe-failed-job.ts'
import type { FailedJob } from '../apps/api/src/jobs/jobs.queries.ts'

/** One job in three lines: which and when, what it was told without secrets, why it failed. */
export function formatFailedJob(job: FailedJob): string {
  const { told, cause } = describeFailedJob(job)
  return [
    `${job.id}  ${job.queue}  ${job.failedAt.toISOString()}`,
    `    ${told}`,
    `    ${cause}`,
  ].join('\n')
}
