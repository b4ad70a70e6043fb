import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { openConnections } from './db/warm-connection.ts'
import { findSetting } from './modules/system/settings.queries.ts'
import { openRedis } from './plugins/redis-link.ts'
import { bindChain } from './start/bind-chain.ts'
import { buildContext } from './start/build-context.ts'
import { ensureFirstLogins, type FirstLogins } from './start/first-logins.ts'
import { listen } from './start/listen.ts'
import { loadDemoApart } from './start/load-demo-apart.ts'
import { mountWeb } from './start/mount-web.ts'
import type { OpenChain } from './start/open-chain.ts'
import type { OpenDatabase } from './start/open-database.ts'
import { printWelcome } from './start/print-welcome.ts'
import type { Report } from './start/report.ts'
import { runJobs } from './start/run-jobs.ts'
import { sayIfStoreIsDown } from './start/say-if-store-is-down.ts'
import { closeServer } from './start/shutdown.ts'
import { startLive } from './start/start-live.ts'
import { warmUp } from './start/warm-up.ts'

/**
 * A connection compiles triggers and plans statements when they first run on it: the first purchase on a new one takes
 * several times as long as the next. So many are opened and warmed at the start, and not closed when the site is quiet for
 * a while: see docs/decisions/043-warm-connections.md.
 */
const KEPT_CONNECTIONS = 4

type Begun = {
  config: Config
  database: OpenDatabase
  /** Null where it is switched off, and for a worker without one of outside. */
  chain: OpenChain | null
  log: Logger
  report: Report
  /** What is to be undone at the end, last to first. */
  closers: (() => Promise<unknown>)[]
  isWorker: boolean
  webIsBuilt: Promise<unknown> | null
}

/** The second half of a start: the database is there and migrated, and nothing refused. */
export async function startServer(begun: Begun) {
  const { config, database, chain, log, report, closers, isWorker } = begun
  const context = await buildContext({
    config,
    databaseUrl: database.url,
    chain: chain?.side ?? null,
    keptConnections: KEPT_CONNECTIONS,
    log,
  })
  closers.push(
    () => context.db.destroy(),
    () => context.jobs.stop(),
    () => context.examiner.stop(),
  )
  await bindChain(context)

  if (isWorker) {
    await runJobs(context, ['worker'])
    return report.say('Фоновые задачи выполняются. Ctrl-C завершит работу.')
  }
  await sayIfStoreIsDown(report, context)
  const logins = await ensureFirstLogins(config, context)
  await loadDemoOnce(begun, context, logins)
  if (begun.webIsBuilt) await report.step('Сборка сайта', () => begun.webIsBuilt!)
  await report.step('Сайт и API', () => serveSite(begun, context))
  printWelcome(report, config, { logins, chain })
}

async function loadDemoOnce(
  { config, database, report, closers }: Begun,
  { db }: Context,
  logins: FirstLogins,
) {
  if (!config.hasDemoData || (await findSetting(db, 'demo'))) return
  const { url: databaseUrl } = database
  const demoEmail = logins.demo?.email ?? null
  await report.step('Демонстрационные данные', (progress) => {
    const demo = loadDemoApart({ databaseUrl, demoEmail, progress })
    closers.push(demo.stop)
    return demo.loaded
  })
}

async function serveSite({ config, log, closers }: Begun, context: Context) {
  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : null
  if (redis) closers.push(async () => redis.close())
  const app = await buildApp(context, { redis })
  closers.push(() => closeServer(app))
  closers.push(async () => context.testBank?.close())
  await mountWeb(app)
  if (!config.isDev) await Promise.all([openConnections(context.db, KEPT_CONNECTIONS), warmUp(app)])
  await listen(app)
  const live = await startLive(app, redis)
  context.live.server = live
  closers.push(() => {
    // What is still to be told is left to another node: a closed server would tell nobody.
    context.live.server = null
    return live.close()
  })
  await runJobs(context, config.runsJobs ? ['web', 'worker'] : ['web'])
  closers.push(
    // While there is a live server to tell and a bank to ask: what runs would fail without them.
    () => context.jobs.rest(),
    // First: what it is at may take longer than an end may.
    () => context.examiner.stop(),
  )
}
