import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { FailedJobRow, SystemReply } from '@kefir/wire/system-desk'
import type { Context } from '../../context.ts'
import { describeFailedJob } from '../../jobs/describe-failed-job.ts'
import { getDatabaseFacts, listMigrations } from './health.queries.ts'
import { isLetterQueue } from './is-letter-queue.ts'
import { getMaintenance } from './settings.queries.ts'

/** How everything is, for who must know. */
export async function getSystem({
  db,
  jobs,
  live,
  disk,
  files,
}: Pick<Context, 'db' | 'jobs' | 'live' | 'disk' | 'files'>): Promise<SystemReply> {
  const [maintenance, states, database, migrations, diskLeft, isAnswering] = await Promise.all([
    getMaintenance(db),
    jobs.listQueues(),
    getDatabaseFacts(db),
    listMigrations(db),
    disk.bytesLeft().catch(() => null),
    files.check().then(
      () => true,
      () => false,
    ),
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
    maintenance,
    queues,
    letters: {
      waiting: letters.reduce((sum, { waiting }) => sum + waiting, 0),
      failed: letters.reduce((sum, { failed }) => sum + failed, 0),
    },
    live: server && { connections: server.connections(), is_joined: server.isJoined() },
    database,
    disk_left: diskLeft,
    files: { is_answering: isAnswering },
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
