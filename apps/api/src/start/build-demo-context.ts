import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { openDb } from '../db/client.ts'
import { watchDatabase } from '../db/watch-database.ts'
import { startJobs } from '../jobs/jobs.ts'
import { followDatabaseClock } from './follow-database-clock.ts'
import { openFiles } from './open-files.ts'

type Parts = { config: Config; databaseUrl: string; log: FastifyBaseLogger }

/**
 * What the demo is made with: to read all modules from the disk for the rest of the context would take a processor
 * another second and a half. The server that waits has declared the queues.
 */
export async function buildDemoContext({ config, databaseUrl, log }: Parts) {
  const watch = watchDatabase(databaseUrl, log)
  const jobs = await startJobs(databaseUrl, log, watch)
  const db = openDb(databaseUrl, { watch })
  const { now } = await followDatabaseClock({ db, jobs, log })
  return { config, db, jobs, files: openFiles(config), now }
}
