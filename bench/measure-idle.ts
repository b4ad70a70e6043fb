import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../apps/api/src/config.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/embedded/postgres.ts'
import { buildContext } from '../apps/api/src/start/build-context.ts'
import { runJobs } from '../apps/api/src/start/run-jobs.ts'
import type { Row } from './format-results.ts'

/** A whole minute, in which everything that runs by the clock has its turn. */
const COUNT_MS = 60_000
/** Each worker asks once when it starts. */
const SETTLE_MS = 20_000
const MOST_A_SECOND = 3

/** Workers that ask whether there is something, and the look at all queues. */
const QUESTIONS = `query ~ '^\\s*WITH\\s+next AS' or query ~ 'clock_timestamp'`

/** What a node with every queue, listener and schedule asks while nothing happens, as its PostgreSQL counts. */
export async function measureIdle(): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kefir-bench-idle-'))
  const settings = { shared_preload_libraries: 'pg_stat_statements' }
  const server = await startPostgres({ dataDir, log: () => {}, settings })
  try {
    await migrate(server.url)
    return await countStatements(server.url, dataDir)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function countStatements(databaseUrl: string, dataDir: string): Promise<Row> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const context = await buildContext({ config, databaseUrl, log: pino({ level: 'error' }) })
  const counter = new pg.Client({ connectionString: databaseUrl })
  await counter.connect()
  try {
    await runJobs(context, ['web', 'worker'])
    await counter.query('create extension pg_stat_statements')
    await delay(SETTLE_MS)
    await counter.query('select pg_stat_statements_reset()')
    await delay(COUNT_MS)
    const { rows } = await counter.query<{ all: number; questions: number }>(
      `select sum(calls)::float8 as all, (sum(calls) filter (where ${QUESTIONS}))::float8 as questions
       from pg_stat_statements where toplevel and query !~ 'pg_stat_statements'`,
    )
    const [all, questions] = [rows[0]!.all, rows[0]!.questions].map(
      (count) => count / (COUNT_MS / 1000),
    ) as [number, number]
    return {
      what: 'Questions of an idle node’s queues whether there is something to do',
      value: `${questions.toFixed(1)} a second (${all.toFixed(1)} statements of any kind)`,
      goal: `≤ ${MOST_A_SECOND} a second`,
      isMet: questions <= MOST_A_SECOND,
    }
  } finally {
    await counter.end()
    await context.jobs.stop()
    await context.db.destroy()
  }
}

if (import.meta.main) console.table([await measureIdle()])
