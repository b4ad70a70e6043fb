import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { FailedJobRow, SystemReply } from '@kefir/wire/system-desk'
import type { Context } from '../../context.ts'
import { describeFailedJob } from '../../jobs/describe-failed-job.ts'
import { getDatabaseFacts, listMigrations } from './health.queries.ts'
import { findChainLagSeconds } from './get-chain-lag.ts'
import { isLetterQueue } from './is-letter-queue.ts'
import { findMaintenance, maintenanceStatus } from './maintenance-status.ts'

/** How everything is, for who must know. */
export async function getSystem({
  db,
  jobs,
  live,
  disk,
  files,
  chain,
  now,
}: Pick<
  Context,
  'db' | 'jobs' | 'live' | 'disk' | 'files' | 'chain' | 'now'
>): Promise<SystemReply> {
  const [maintenance, states, strays, database, migrations, diskLeft, isAnswering, chainLag] =
    await Promise.all([
      findMaintenance(db),
      jobs.listQueues(),
      jobs.listStrays(),
      getDatabaseFacts(db),
      listMigrations(db),
      disk.bytesLeft().catch(() => null),
      files.check().then(
        () => true,
        () => false,
      ),
      chain && findChainLagSeconds(db, now()),
    ])
  const queues = states.map(({ queue, waiting, oldestAge, failed }) => ({
    queue,
    waiting,
    oldest_age: Math.max(0, Math.round(oldestAge)),
    failed,
  }))
  const letters = queues.filter(({ queue }) => isLetterQueue(queue))
  const server = live.server

  return {
    maintenance: maintenanceStatus(maintenance, now()),
    queues,
    strays,
    letters: {
      waiting: letters.reduce((sum, { waiting }) => sum + waiting, 0),
      failed: letters.reduce((sum, { failed }) => sum + failed, 0),
    },
    live: server && { connections: server.connections(), is_joined: server.isJoined() },
    database,
    disk_left: diskLeft,
    files: { is_answering: isAnswering },
    chain_lag: chainLag,
    migrations: migrations.map(({ name, applied_at }) => ({ name, at: toMoscowIso(applied_at) })),
  }
}

/** What was given up, without secrets. */
export async function listFailed(
  { jobs }: Pick<Context, 'jobs'>,
  queue: string | null,
): Promise<FailedJobRow[]> {
  return (await jobs.listFailed(queue)).map((job) => {
    const { cause, told } = describeFailedJob(job)
    return {
      id: job.id,
      queue: job.queue,
      failed_at: toMoscowIso(job.failedAt),
      cause,
      data: told,
    }
  })
}
