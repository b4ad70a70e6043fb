const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * pg-boss waits until this clock says so, and guesses the database's by it. Nobody sets a stopwatch: by the machine's own
 * clock, once set back by a day, each of its rounds would come a day late.
 */
const stopwatch = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

/**
 * What is past its time is dropped once a minute by one of the nodes; unless told, pg-boss does it once a day. Jobs of
 * dead nodes are looked for every ten seconds; the second number is the shorter, for a look comes only after both.
 * Of jobs that wait for one another we have none.
 */
export const BOSS_SETTINGS = {
  useListenNotify: true,
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: MINUTE_SECONDS,
  flowIntervalSeconds: HOUR_SECONDS,
  // How soon schedules go by a clock of the database that was set; unless told, ten minutes.
  clockMonitorIntervalSeconds: 30,
  clock: stopwatch,
} as const

/** Where pg-boss listens for the names of queues that have something to do. */
export const WAKE_CHANNEL = 'pgboss_454650302e472074f72063fd'

/** Where a job goes after its last try. Nobody works it: people look and try again. */
export const FAILED_QUEUE = 'jobs.failed'
export const FAILED_SETTINGS = { retentionSeconds: 14 * DAY_SECONDS }

/**
 * How often a job that fails is tried again, and how far apart: the n-th wait is of 2^(n-1) to 2^n first
 * waits, at most the longest.
 */
export type Tries = { again: number; firstWaitSeconds: number; longestWaitSeconds: number }

/** About half an hour, 27 to 37 minutes. */
const USUAL_TRIES: Tries = { again: 10, firstWaitSeconds: 2, longestWaitSeconds: 600 }

/** A node that fell silent loses its jobs, which are begun anew within half a minute. */
const EVERY_QUEUE = {
  heartbeatSeconds: 15,
  retentionSeconds: 14 * DAY_SECONDS,
  deleteAfterSeconds: HOUR_SECONDS,
  deadLetter: FAILED_QUEUE,
  // By pg-boss itself, within the sender's transaction: we wake after its commit.
  notify: false,
} as const

/** So many that an hour of them would make every question to the table slow; what failed for good is elsewhere. */
const MANY = { deleteAfterSeconds: MINUTE_SECONDS }

type Wanted = { tries?: Tries | undefined; isBusy?: boolean | undefined }

export const queueSettings = ({
  tries: { again, firstWaitSeconds, longestWaitSeconds } = USUAL_TRIES,
  isBusy = false,
}: Wanted = {}) => ({
  ...EVERY_QUEUE,
  ...(isBusy && MANY),
  retryLimit: again,
  retryDelay: firstWaitSeconds,
  retryBackoff: true,
  retryDelayMax: longestWaitSeconds,
})

/**
 * Each node looks so often, for all its queues by one question, where something is due that nobody woke it for: what
 * waits for another try or its time, and everything while NOTIFY is not heard.
 */
export const LOOK_MS = 2_000

/** New jobs wake their worker at once and others by that look, so a worker hardly ever asks by itself. */
export const WORK_SETTINGS = {
  pollingIntervalSeconds: 120,
  notifyPollingIntervalSeconds: 120,
  batchSize: 50,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Jobs of one batch that run at the same time. */
export const AT_ONCE = 8

/**
 * Keys a node holds the locks of at a time, for one listener. PostgreSQL has room for `max_locks_per_transaction` (64) for
 * each connection it takes; who holds more of them takes the room of others, and in the end everybody's statements fail.
 */
export const MOST_LOCKS = 50
