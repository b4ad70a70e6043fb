import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery } from 'kysely'
import { PgBoss, type Job, type JobResult } from 'pg-boss'
import type { Tx } from '../db/client.ts'
import { notifyAfterCommit } from '../db/notify-after-commit.ts'
import { isConnectionLoss } from '../db/connection-loss.ts'
import { KEEP_ALIVE } from '../db/open-client.ts'
import { openAsker } from '../db/open-asker.ts'
import { openPool } from '../db/open-pool.ts'
import type { DatabaseWatch } from '../db/watch-database.ts'
import { watchSilence } from '../db/watch-silence.ts'
import { declareQueues, type DeclaredQueue } from './declare-queues.ts'
import { installOrder } from './install-order.ts'
import {
  countFailedJobs,
  deleteSubscription,
  insertSubscriptions,
  isUnderWay,
  listFailedJobs,
  listKeysAtWork,
  listQueueStates,
  listSubscriptions,
  putMarksBack,
  type FailedJob,
  type QueueState,
  type Subscription,
} from './jobs.queries.ts'
import type { Lines } from './lines.queries.ts'
import { lookForDue } from './look-for-due.ts'
import {
  AT_ONCE,
  BOSS_SETTINGS,
  FAILED_QUEUE,
  WAKE_CHANNEL,
  WORK_SETTINGS,
} from './queue-settings.ts'
import { completed, failed, runEach, runLogged } from './run-each.ts'
import { workLines, type Numbered } from './work-lines.ts'

/** What runs still may take when the process ends; what does not finish is tried again elsewhere. */
const REST_MS = 6_000
/** The queue's own wait for the same, when that is over. */
const STOP_MS = 1_000
/** All connections together may take so long to say goodbye: one that fell silent never does. */
const GOODBYE_MS = 3_000
/** A statement of the queue's own that is not answered for so long is on a connection that fell silent. */
const ANSWER_MS = 60_000

/** Work to be done after commit. It may run twice, so every handler must bear that. */
export type JobHandler<Data extends object> = (data: Data) => Promise<void>
export type EventHandler<Event> = (event: Event, message: { version: number }) => Promise<void>

/**
 * Jobs a node takes at a time, and of those how many run together. All of them end before the next are taken: where one
 * may be slow there are several places, each of which takes its own.
 */
export type Pace = { batch?: number; atOnce?: number; places?: number }

/** When a job runs: not before `after`; usual jobs have the priority 0. `key` is what it is about, for `sendMissing`. */
export type JobWish = { after?: Date | undefined; priority?: number; key?: string }
export type KeyedJob = { key: string; data: object; priority?: number }

export type Jobs = {
  /** Call at start, before anything is sent to these queues. */
  declare(queues: DeclaredQueue[]): Promise<void>
  /** Whoever publishes such an event from now on, in whatever process, also fills this queue. */
  subscribe(subscriptions: Subscription[]): Promise<void>
  /** Who is told of events without having subscribed in this process: what newer and older versions declared. */
  listStrays(): Promise<Subscription[]>
  /** Whether there was one; never one of this process. */
  unsubscribeStray(tx: Tx, subscription: Subscription): Promise<boolean>
  /**
   * Puts a job into the caller's transaction: it exists if, and only if, the transaction commits. It runs
   * after that, or after the given time; of those that wait the one of the highest priority first.
   */
  send(tx: Tx, queue: string, data: object, wish?: JobWish): Promise<void>
  /** As `send`, of as many jobs as there are data, in one statement. */
  sendMany(tx: Tx, queue: string, data: object[]): Promise<void>
  /**
   * As `sendMany`, but none for a key of which a job is due or waits for another try: a sweeper adds nothing to what
   * fails. Two at once do not add both. What runs gets a second, for its node may have died.
   */
  sendMissing(tx: Tx, queue: string, jobs: KeyedJob[]): Promise<void>
  /** Whether one of the queue waits or runs, as the caller's transaction sees it. */
  isUnderWay(tx: Tx, queue: string): Promise<boolean>
  work<Data extends object>(queue: string, handler: JobHandler<Data>, pace?: Pace): Promise<void>
  /** As `work`, for what `publish` stores: events of one key are handled one by one, by version. */
  workInOrder<Event>(queue: string, handler: EventHandler<Event>, pace?: Pace): Promise<void>
  /** Runs the handler on a cron line, Moscow time, on one node only. */
  schedule(queue: string, cron: string, handler: JobHandler<object>): Promise<void>
  listQueues(): Promise<QueueState[]>
  /** How many failed for good, by queue. */
  countFailed(): Promise<Pick<QueueState, 'queue' | 'failed'>[]>
  /** What failed for good, of one queue or of all. */
  listFailed(queue: string | null): Promise<FailedJob[]>
  /** Tries again the failed job with this id, or all of a queue, in the caller's transaction if any; says how many. */
  retryFailed(which: { id: string } | { queue: string }, tx?: Tx): Promise<number>
  /** Call when the database's clock was set back, or what is done once in a while would not be until it is caught up with. */
  putMarksBack(): Promise<void>
  /** Begins nothing more and waits for what is under way; others may still send. */
  rest(): Promise<void>
  stop(): Promise<void>
}

export async function startJobs(
  databaseUrl: string,
  log: FastifyBaseLogger,
  watch?: DatabaseWatch,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...BOSS_SETTINGS,
    ...KEEP_ALIVE,
    connectionString: databaseUrl,
    max: 4,
    application_name: 'kefir-jobs',
    ...{ query_timeout: ANSWER_MS },
  })
  boss.on('error', (error) => {
    if (isConnectionLoss(error)) watch?.lost(error)
    else log.error({ err: error }, 'jobs: the queue reported an error')
  })
  // Apart from the application's own: who waits for a line's lock keeps no request waiting.
  const one = (use: string) => ({
    connectionString: databaseUrl,
    max: 1,
    application_name: `kefir-${use}`,
  })
  const asker = openAsker(one('queues'), watch)
  const allLines: Lines[] = []
  function openLines(): Lines {
    const lines = { pool: openPool(one('lines'), watch), silence: watchSilence(databaseUrl, watch) }
    lines.pool.on('connect', lines.silence.made)
    allLines.push(lines)
    return lines
  }
  const own: Subscription[] = []
  /** The workers of each queue. */
  const worked = new Map<string, string[]>()
  const isOwn = ({ event, queue }: Subscription) =>
    own.some((one) => one.event === event && one.queue === queue)
  await boss.start()
  await installOrder(asker)
  // The clock may have been set back while no node was there to see it.
  await putMarksBack(asker)

  const stopLooking = lookForDue({
    asker,
    queues: () => [...worked.keys()],
    wake: (queue) => worked.get(queue)?.forEach((worker) => boss.notifyWorker(worker)),
  })

  const declare = (queues: DeclaredQueue[]) => declareQueues(boss, queues)
  const wake = (tx: Tx, queue: string) => notifyAfterCommit(tx, WAKE_CHANNEL, [queue])

  /** Each place is a worker of its own, for only whom pg-boss names can be woken. */
  async function startWorkers<Data extends object>(
    queue: string,
    { batch, places }: { batch: number; places: number },
    handle: (jobs: Job<Data>[]) => Promise<JobResult[]>,
  ) {
    const settings = { ...WORK_SETTINGS, batchSize: batch }
    const workers = worked.get(queue) ?? []
    for (let place = 0; place < places; place += 1)
      workers.push(await boss.work<Data>(queue, settings, handle))
    worked.set(queue, workers)
  }

  async function work<Data extends object>(
    queue: string,
    handler: JobHandler<Data>,
    { batch = WORK_SETTINGS.batchSize, atOnce = AT_ONCE, places = 1 }: Pace = {},
  ) {
    await startWorkers<Data>(queue, { batch, places }, (jobs) =>
      runEach(jobs, atOnce, (job) => runLogged(log, queue, job.id, () => handler(job.data))),
    )
  }

  async function workInOrder<Event>(
    queue: string,
    handler: EventHandler<Event>,
    { batch = WORK_SETTINGS.batchSize, atOnce = AT_ONCE }: Pace = {},
  ) {
    type Data = Numbered & { event: Event }
    // A batch holds its connection until its slowest handler ends, which no other listener may feel.
    const lines = openLines()
    const run = ({ id, data }: { id: string; data: Data }) =>
      runLogged(log, queue, id, () => handler(data.event, { version: data.version }))

    await startWorkers<Data>(queue, { batch, places: 1 }, async (jobs) => {
      const keyed = jobs.filter(({ data }) => data.key !== null)
      const loose = jobs.filter(({ data }) => data.key === null)
      const [looseResults, keyedResults] = await Promise.all([
        runEach(loose, atOnce, run),
        // The lines settle their own jobs: this answer only fails what they could not get to.
        keyed.length === 0
          ? []
          : workLines<Data>({ boss, lines, queue, atOnce, claimed: keyed, run }).then(
              () => keyed.map(completed),
              (error: unknown) => {
                if (!isConnectionLoss(error))
                  log.error({ err: error, queue }, 'events could not be put in order')
                return keyed.map((job) => failed(job, error))
              },
            ),
      ])
      return [...looseResults, ...keyedResults]
    })
  }

  let resting: Promise<void> | undefined
  const rest = () => (resting ??= endWork())
  async function endWork() {
    const ended = Promise.all(
      [...worked.keys()].map((queue) => boss.offWork(queue, { wait: true })),
    )
    await noLongerThan(REST_MS, ended)
  }
  async function endAll() {
    await boss.stop({ graceful: true, timeout: STOP_MS })
    await Promise.all([asker, ...allLines.map(({ pool }) => pool)].map((one) => one.end()))
  }

  return {
    declare,
    work,
    workInOrder,
    async subscribe(subscriptions) {
      own.push(...subscriptions)
      await insertSubscriptions(asker, subscriptions)
    },
    listStrays: async () => (await listSubscriptions(asker)).filter((one) => !isOwn(one)),
    unsubscribeStray: async (tx, one) => !isOwn(one) && deleteSubscription(tx, one),
    async send(tx, queue, data, { after, priority, key } = {}) {
      await boss.send(queue, data, {
        db: within(tx),
        ...(after && { startAfter: after }),
        ...(priority && { priority }),
        ...(key !== undefined && { singletonKey: key }),
      })
      if (!after) await wake(tx, queue)
    },
    async sendMany(tx, queue, data) {
      if (data.length === 0) return
      await boss.insert(
        queue,
        data.map((one) => ({ data: one })),
        { db: within(tx) },
      )
      await wake(tx, queue)
    },
    async sendMissing(tx, queue, wanted) {
      if (wanted.length === 0) return
      const atWork = await listKeysAtWork(
        tx,
        queue,
        wanted.map(({ key }) => key),
      )
      const missing = wanted.filter(({ key }) => !atWork.has(key))
      if (missing.length === 0) return
      await boss.insert(
        queue,
        missing.map(({ key, data, priority = 0 }) => ({ data, singletonKey: key, priority })),
        { db: within(tx) },
      )
      await wake(tx, queue)
    },
    isUnderWay,
    async schedule(queue, cron, handler) {
      await declare([{ name: queue }])
      await boss.schedule(queue, cron, {}, { tz: 'Europe/Moscow' })
      await work(queue, handler)
    },
    listQueues: () => listQueueStates(asker),
    countFailed: () => countFailedJobs(asker),
    listFailed: (queue) => listFailedJobs(asker, queue),
    retryFailed: (which, tx) =>
      boss.redrive(FAILED_QUEUE, {
        ...('id' in which ? { ids: [which.id] } : { sourceName: which.queue }),
        ...(tx && { db: within(tx) }),
      }),
    putMarksBack: () => putMarksBack(asker),
    rest,
    async stop() {
      const looked = stopLooking()
      await rest()
      await noLongerThan(GOODBYE_MS, Promise.all([looked, endAll()]))
    },
  }
}

async function noLongerThan(ms: number, ended: Promise<unknown>) {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([ended, late.promise])
  clearTimeout(timer)
}

/** The queue asks its statements of the caller's transaction. */
const within = (tx: Tx) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})
