import type { FailedJob } from '../apps/api/src/jobs/jobs.queries.ts'

/** What would help a stranger who reads over the operator's shoulder. */
const SECRET = /token$|secret|password|code|card|phone|e-?mail|address|passport|account/i

/** One job in three lines: which and when, what it was told without secrets, why it failed. */
export function formatFailedJob({ id, queue, failedAt, error, data }: FailedJob): string {
  const reason = (error as { message?: string } | null)?.message ?? JSON.stringify(error)
  return [
    `${id}  ${queue}  ${failedAt.toISOString()}`,
    `    ${JSON.stringify(data, (key, value: unknown) => (SECRET.test(key) ? '…' : value))}`,
    `    ${reason}`,
  ].join('\n')
}
