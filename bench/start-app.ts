import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../apps/api/src/embedded/postgres.ts'
import { runStatement } from '../apps/api/src/embedded/run-statement.ts'
import { endWithBlock } from './start-server.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const READY_WITHIN_MS = 300_000

type Place = { dataDir: string; port: number; livePort: number }

/** Starts the site in a fresh data folder and waits until it is ready, and alone on the machine. */
export async function startApp({ dataDir, port, livePort }: Place) {
  const startedAt = performance.now()
  const site = `http://localhost:${port}`
  // As `npm start` does.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/api/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      LIVE_PORT: String(livePort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Logins are limited by address; the bench speaks for fifty of them.
      TRUST_PROXY: '1',
    },
  })
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await answers(`${site}/ready`))) {
    if (performance.now() > deadline || child.exitCode !== null) {
      child.kill('SIGTERM')
      throw new Error('the app did not start')
    }
    await pause(300)
  }
  const firstStartMs = performance.now() - startedAt
  // The app runs its own PostgreSQL; this only asks where it is.
  const { url: databaseUrl } = await startPostgres({ dataDir, log: () => {} })
  // Drawing goes on for minutes after the first start and would be measured too.
  while (await isDrawing(databaseUrl)) await pause(1000)
  return { ...endWithBlock(child), site, databaseUrl, pid: child.pid!, firstStartMs }
}

async function isDrawing(databaseUrl: string) {
  const left = await runStatement(
    databaseUrl,
    `select from pgboss.job where name = 'pictures.draw-kept' and state < 'completed' limit 1`,
  )
  return left.length > 0
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function answers(url: string) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
