import type { FailedJob } from './jobs.queries.ts'

/** What would help a stranger who reads over the operator's shoulder. */
const SECRET = /token$|secret|password|code|card|phone|e-?mail|address|passport|account/i

/** Why a job was given up, and what it was told without secrets. */
export const describeFailedJob = ({ error, data }: Pick<FailedJob, 'error' | 'data'>) => ({
  cause: (error as { message?: string } | null)?.message ?? JSON.stringify(error) ?? '',
  told: JSON.stringify(data, (key, value: unknown) => (SECRET.test(key) ? '…' : value)) ?? '',
})
