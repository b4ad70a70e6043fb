import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/client.ts'
import { lendDatabaseTime } from '../db/database-time.ts'
import { followClock } from '../db/follow-clock.ts'
import type { Jobs } from '../jobs/jobs.ts'

type Parts = { db: Db; jobs: Pick<Jobs, 'putMarksBack'>; log: FastifyBaseLogger }
type Clock = Omit<Parameters<typeof followClock>[0], 'onJump'>

/** The queue and the other nodes go by the same: see docs/decisions/041-one-clock.md. */
export const followDatabaseClock = (
  { db, jobs, log }: Parts,
  clock: Clock = { lend: lendDatabaseTime(db) },
) =>
  followClock({
    ...clock,
    onJump: (byMs) => {
      log.warn({ byMs }, 'the clock of the database was set')
      if (byMs > 0) return
      jobs
        .putMarksBack()
        .catch((error: unknown) => log.error({ err: error }, 'jobs: marks stand in the future'))
    },
  })
