import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/client.ts'
import { lendDatabaseTime } from '../db/database-time.ts'
import { followClock } from '../db/follow-clock.ts'

/** The queue and the other nodes go by the same: see docs/decisions/041-one-clock.md. */
export const followDatabaseClock = (db: Db, log: FastifyBaseLogger) =>
  followClock({
    lend: lendDatabaseTime(db),
    onJump: (byMs) => log.warn({ byMs }, 'the clock of the database was set'),
  })
