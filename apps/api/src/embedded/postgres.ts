import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { StartRefusal } from '../start-refusal.ts'
import { findFreePort } from './find-free-port.ts'
import { findPostgres, postgresUrl } from './find-postgres.ts'
import { choosePostgresAccount, runAs } from './postgres-account.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { createCluster, getClusterPassword } from './postgres-cluster.ts'
import { getPostgresPrograms } from './postgres-programs.ts'
import { clearLeftovers, endWithThisProcess, findPostmaster, stopPostmaster } from './postmaster.ts'
import { isProcessAlive } from './process-identity.ts'
import { runStatement, withDatabase } from './run-statement.ts'

export type PostgresOptions = {
  /** The app's data folder; the server keeps its own in `postgres` below it. */
  dataDir: string
  /** Hears what takes a while, a sentence at a time. */
  log: (sentence: string) => void
  /** Settings over the usual ones, as in `postgresql.conf`. */
  settings?: Record<string, string>
}

export type RunningPostgres = {
  url: string
  isAlive: () => Promise<boolean>
  /** Starts a server that died, at the same address and in the same folder. */
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

const PORT_TRIES = 5
const POLL_MS = 20
/** A port that has to be the same again may still be held by what is left of the last server. */
const PORT_FREES_MS = 500
const LOG_LIMIT_BYTES = 10_000_000

/** For a small machine. Nothing here may trade committed data for speed. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
}

/** Starts the app's own PostgreSQL, or goes on with the one that outlived a killed app. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const home = resolve(options.dataDir)
  const folder = join(home, 'postgres')
  await mkdir(home, { recursive: true })

  const programs = await getPostgresPrograms()
  const account = await choosePostgresAccount(folder, [folder, programs.postgres])
  const password = await getClusterPassword(home)
  await createCluster({ home, folder, password, account, programs, log: options.log })

  const plan = { home, folder, account, program: programs.postgres, options }
  const survivor = await findPostgres(home)
  if (survivor) {
    options.log('Нашёл PostgreSQL, оставшийся от прошлого запуска.')
    return running({ ...survivor, letGo: endWithThisProcess(survivor.pid) })
  }
  const started = await launchAnew(plan)
  await ensureDatabase(postgresUrl(started.port, password))
  return running(started)

  function running(first: Server): RunningPostgres {
    const { port } = first
    let current = first
    return {
      url: postgresUrl(port, password),
      isAlive: () => isProcessAlive(current.pid),
      async startAgain() {
        // Its number may be another process's by now.
        current.letGo()
        current = await launchAnew(plan, port)
      },
      async stop() {
        await stopPostmaster(current.pid)
        current.letGo()
      },
    }
  }
}

type Server = {
  pid: number
  port: number
  /** Leaves it alone when this process ends. */
  letGo: () => void
}

type Launch = {
  home: string
  folder: string
  account: PostgresAccount
  program: string
  options: PostgresOptions
}

async function launchAnew(plan: Launch, port?: number): Promise<Server> {
  await clearLeftovers(plan.folder)
  return launch(plan, port)
}

async function launch(
  { home, folder, account, program, options }: Launch,
  fixedPort?: number,
): Promise<Server> {
  const settings = Object.entries({ ...SETTINGS, ...options.settings })
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logPath = join(home, 'postgres.log')
  if (((await stat(logPath).catch(() => undefined))?.size ?? 0) > LOG_LIMIT_BYTES) await rm(logPath)

  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await findFreePort())
    const log = await open(logPath, 'a', 0o600)
    const { size: logStart } = await log.stat()
    const child = runAs(account, program, ['-D', folder, '-p', String(port), ...flags], {
      // Its own session: Ctrl-C in the terminal must reach the app alone, which then stops us last.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const letGo = child.pid ? endWithThisProcess(child.pid) : () => {}
    const ended = new Promise<void>((settle) => {
      child.once('exit', () => settle())
      child.once('error', () => settle())
    })
    void ended.then(letGo)
    child.unref()
    await log.close()

    const pid = await becomesReady(folder, child.pid, ended)
    if (pid) return { pid, port, letGo }

    const said = (await readFile(logPath)).subarray(logStart).toString().trim()
    if (!said.includes('Address already in use') || attempt === PORT_TRIES)
      throw new StartRefusal(`Встроенный PostgreSQL не запустился: ${lastFailure(said, logPath)}`)
    if (fixedPort !== undefined) await delay(PORT_FREES_MS)
  }
}

/** Waits as long as the server lives: after a crash it first replays its journal. */
async function becomesReady(folder: string, pid: number | undefined, ended: Promise<void>) {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    const postmaster = await findPostmaster(folder)
    if (postmaster?.isReady && postmaster.pid === pid) return pid
    await delay(POLL_MS)
  }
  return undefined
}

function lastFailure(said: string, logPath: string) {
  const line =
    said.split('\n').findLast((text) => /FATAL|PANIC|error/.test(text)) ?? 'без объяснений'
  return `${line.replace(/^.*?(FATAL|PANIC): +/, '')} (подробности в ${logPath}).`
}

async function ensureDatabase(url: string) {
  const name = new URL(url).pathname.slice(1)
  const system = withDatabase(url, 'postgres')
  const known = await runStatement(
    system,
    `select datname from pg_database where datname = '${name}'`,
  )
  if (known.length === 0) await runStatement(system, `create database ${name}`)
}
