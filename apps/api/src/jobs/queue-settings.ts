const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** What is past its time is dropped once an hour by one of the nodes; unless told, pg-boss does it once a day. */
export const BOSS_SETTINGS = {
  useListenNotify: true,
  maintenanceIntervalSeconds: HOUR_SECONDS,
} as const

/** Where a job goes after its last try. Nobody works it: people look and try again. */
export const FAILED_QUEUE = 'jobs.failed'
export const FAILED_SETTINGS = { retentionSeconds: 14 * DAY_SECONDS }

/**
 * Tries last about half an hour, 27 to 37 minutes: the n-th wait is of 2^n to 2^(n+1) seconds, at most ten
 * minutes. A node that fell silent loses its jobs within two minutes.
 */
export const QUEUE_SETTINGS = {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 30,
  retentionSeconds: 14 * DAY_SECONDS,
  deleteAfterSeconds: HOUR_SECONDS,
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
