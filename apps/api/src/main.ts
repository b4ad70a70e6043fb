import './start/choose-react.ts'

import { once } from 'node:events'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { assertCanListen } from './embedded/check-port.ts'
import { acquireInstanceLock } from './embedded/instance-lock.ts'
import { findSetting } from './modules/system/settings.queries.ts'
import { openRedis } from './plugins/redis-link.ts'
import { bindChain } from './start/bind-chain.ts'
import { buildContext } from './start/build-context.ts'
import { explainFailure, isForeseen } from './start/explain-failure.ts'
import { ensureFirstLogins } from './start/first-logins.ts'
import { listen } from './start/listen.ts'
import { holdLessMemory } from './start/hold-less-memory.ts'
import { loadDemoApart } from './start/load-demo-apart.ts'
import { logConsole } from './start/log-console.ts'
import { mountWeb } from './start/mount-web.ts'
import { openChain } from './start/open-chain.ts'
import { openDatabase } from './start/open-database.ts'
import { printWelcome } from './start/print-welcome.ts'
import { createReport } from './start/report.ts'
import { runJobs } from './start/run-jobs.ts'
import { sayIfStoreIsDown } from './start/say-if-store-is-down.ts'
import { closeServer, createEnding } from './start/shutdown.ts'
import { startLive } from './start/start-live.ts'
import { warmUp } from './start/warm-up.ts'
import { StartRefusal } from './start-refusal.ts'

const isWorker = process.argv.includes('--worker')
/** `npm start` builds the site meanwhile and sends one message when it can be mounted. */
const webIsBuilt = process.argv.includes('--web-follows') ? once(process, 'message') : null
const report = createReport(process.stdout)
/** Until the configuration says how much of it is wanted. */
let log = openLog('info')
let isStarted = false
/** Undone last to first when the process ends. */
const closers: (() => Promise<unknown>)[] = []

holdLessMemory()
const ending = createEnding({ say: report.say, closeAll })
process.on('uncaughtException', (error) => void fail(error))
await start().catch(fail)

async function start() {
  const config = readConfig(process.env)
  log = openLog(config.logLevel)
  // Under `npm run dev` the console is Vite's, for the one who sits before it.
  if (!config.isDev) logConsole(log)

  if (isWorker && !config.databaseUrl)
    throw new StartRefusal('Отдельным фоновым задачам нужна общая база: задайте DATABASE_URL.')
  if (!isWorker) {
    const lock = await acquireInstanceLock(config.dataDir)
    closers.push(lock.release)
    const { host, port, livePort } = config
    await assertCanListen({ host, port, variable: 'PORT' })
    await assertCanListen({ host, port: livePort, variable: 'LIVE_PORT' })
  }

  // Beside the database: neither needs the other, and both take a while.
  const openingChain = isWorker && !config.chain?.rpcUrls ? null : openChain({ config, log })
  // Told when it is waited for.
  openingChain?.catch(() => undefined)
  closers.push(async () => openingChain?.then(({ stop }) => stop()).catch(() => undefined))
  const opening = report.step('База данных', (progress) =>
    openDatabase(config, progress, { log, onGivenUp: endWith }),
  )
  // Named before it is there: a server that comes up while the app is ended must not stay behind.
  closers.push(() => opening.then(({ stop }) => stop()).catch(() => undefined))
  const database = await opening
  await report.step('Схема данных', () => migrate(database.url))

  const chain = openingChain && (await report.step('Сеть', () => openingChain))

  const context = await buildContext({
    config,
    databaseUrl: database.url,
    chain: chain?.side ?? null,
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
  if (config.hasDemoData && !(await findSetting(context.db, 'demo'))) {
    const { url: databaseUrl } = database
    const demoEmail = logins.demo?.email ?? null
    await report.step('Демонстрационные данные', (progress) => {
      const demo = loadDemoApart({ databaseUrl, demoEmail, progress })
      closers.push(demo.stop)
      return demo.loaded
    })
  }

  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : null
  if (redis) closers.push(async () => redis.close())

  if (webIsBuilt) await report.step('Сборка сайта', () => webIsBuilt)
  await report.step('Сайт и API', async () => {
    const app = await buildApp(context, { redis })
    closers.push(() => closeServer(app))
    closers.push(async () => context.testBank?.close())
    await mountWeb(app)
    if (!config.isDev) await warmUp(app)
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
  })

  printWelcome(report, config, { logins, chain })
  isStarted = true
}

/** The start's, or what nobody caught later: a sentence for the operator, for the log what it leaves out. */
async function fail(error: unknown) {
  // Whoever ends the app takes away what the start still works with.
  if (ending.isClosing()) return
  const step = isStarted ? null : report.current()
  if (!isForeseen(error, step)) log.fatal({ err: error }, 'the app failed')
  await ending.close({ code: 1, lastWord: `\n${explainFailure(error, step)}` })
}

function openLog(level: string) {
  return pino({ level, base: null }, pino.destination(2))
}

/** For what leaves nothing to serve, and nothing to wait for. */
function endWith(sentence: string) {
  report.say(`\n✗ ${sentence}`)
  process.exit(1)
}

async function closeAll() {
  for (const close of closers.splice(0).toReversed())
    await close().catch((error: unknown) => log.error({ err: error }, 'not closed'))
}
