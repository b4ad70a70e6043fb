import './start/choose-react.ts'

import { once } from 'node:events'
import { pino } from 'pino'
import { readConfig, type Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { assertCanListen } from './embedded/check-port.ts'
import { acquireInstanceLock } from './embedded/instance-lock.ts'
import { explainFailure, isForeseen } from './start/explain-failure.ts'
import { holdLessMemory } from './start/hold-less-memory.ts'
import { logConsole } from './start/log-console.ts'
import { openDatabase } from './start/open-database.ts'
import { createReport } from './start/report.ts'
import { createEnding } from './start/shutdown.ts'
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

/** Whatever may refuse comes before the server is even read from the disk: that takes two seconds of a processor. */
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

  const opening = report.step('База данных', (progress) =>
    openDatabase(config, progress, { log, onGivenUp: endWith }),
  )
  // Named before it is there: a server that comes up while the app is ended must not stay behind.
  closers.push(() => opening.then(({ stop }) => stop()).catch(() => undefined))
  // Our own database takes a while to come up, and does so beside it.
  const reading = config.databaseUrl ? null : loadServer()
  // Told when it is waited for.
  reading?.catch(() => undefined)
  const database = await opening
  const chain = await openChainFirst(config)
  await report.step('Схема данных', () => migrate(database.url))

  const { startServer } = await (reading ?? loadServer())
  await startServer({ config, database, chain, log, report, closers, isWorker, webIsBuilt })
  isStarted = true
}

/**
 * Before the database is migrated: a version that cannot start must not have made it one that the older version refuses.
 * A worker has no chain but that of CHAIN_RPC_URL.
 */
async function openChainFirst(config: Config) {
  if (!config.chain || (isWorker && !config.chain.rpcUrls)) return null
  const opening = import('./start/open-chain.ts').then(({ openChain }) =>
    openChain({ config, log }),
  )
  closers.push(() => opening.then(({ stop }) => stop()).catch(() => undefined))
  return report.step('Сеть', () => opening)
}

function loadServer() {
  return import('./start-server.ts')
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
