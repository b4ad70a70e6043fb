import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Tx } from '../db/client.ts'

/** Work to be done after commit. It may run twice, so every handler must bear that. */
export type JobHandler<Data extends object> = (data: Data) => Promise<void>

export type Jobs = {
  /** Declares a queue; call once at start, before anything is sent to it. */
  declare(queue: string): Promise<void>
  /** Puts a job into the caller's transaction: it exists if, and only if, the transaction commits. */
  send(tx: Tx, queue: string, data: object): Promise<void>
  work<Data extends object>(queue: string, handler: JobHandler<Data>): Promise<void>
  /** Runs the handler on a cron line, Moscow time, on one node only. */
  schedule(queue: string, cron: string, handler: JobHandler<object>): Promise<void>
  stop(): Promise<void>
}

/** New jobs wake their worker at once; polling finds those that wait for another try. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }
const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }

export async function startJobs(databaseUrl: string, log: FastifyBaseLogger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'kefir-jobs',
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs: the queue reported an error'))
  await boss.start()

  async function declare(queue: string) {
    await boss.createQueue(queue, { ...RETRIES, notify: true })
  }

  async function work<Data extends object>(queue: string, handler: JobHandler<Data>) {
    await boss.work<Data>(queue, POLLING, async (jobs) => {
      for (const job of jobs) await runLogged(log, queue, job.id, () => handler(job.data))
    })
  }

  return {
    declare,
    work,
    async send(tx, queue, data) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => {
          const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []))
          return { rows }
        },
      }
      await boss.send(queue, data, { db })
    },
    async schedule(queue, cron, handler) {
      await declare(queue)
      await boss.schedule(queue, cron, {}, { tz: 'Europe/Moscow' })
      await work(queue, handler)
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function runLogged(
  log: FastifyBaseLogger,
  queue: string,
  jobId: string,
  run: () => Promise<void>,
) {
  try {
    await run()
  } catch (error) {
    log.error({ err: error, queue, jobId }, 'job failed; it will be tried again')
    throw error
  }
}
