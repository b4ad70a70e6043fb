const DAY_SECONDS = 86_400

/** Where a job goes after its last try. Nobody works it: people look and try again. */
export const FAILED_QUEUE = 'jobs.failed'
export const FAILED_SETTINGS = { retentionSeconds: 14 * DAY_SECONDS }

/** Tries last about half an hour; a node that fell silent loses its jobs within two minutes. */
export const QUEUE_SETTINGS = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 30,
  retentionSeconds: 14 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
  deadLetter: FAILED_QUEUE,
  notify: true,
} as const

/** New jobs wake their worker at once; polling finds those that wait for another try. */
export const WORK_SETTINGS = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  batchSize: 50,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Jobs of one batch that run at the same time. */
export const AT_ONCE = 8
