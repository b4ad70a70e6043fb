import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres } from '../apps/api/src/embedded/find-postgres.ts'
import { runStatement } from '../apps/api/src/embedded/run-statement.ts'
import { endWithBlock } from './start-server.ts'
import { startSite } from './start-site.ts'

type Place = { dataDir: string; port: number; livePort: number }

/** Starts the site in a fresh data folder and waits until it is ready, and alone on the machine. */
export async function startApp({ dataDir, port, livePort }: Place) {
  const startedAt = performance.now()
  const site = `http://localhost:${port}`
  const child = await startSite(
    { dataDir, port, livePort },
    // Logins are limited by address; the bench speaks for fifty of them.
    { LOG_LEVEL: 'error', TRUST_PROXY: '1' },
  )
  const firstStartMs = performance.now() - startedAt
  const { url: databaseUrl } = (await findPostgres(dataDir))!
  // Drawing goes on for minutes after the first start and would be measured too.
  while (await isDrawing(databaseUrl)) await pause(1000)
  return { ...endWithBlock(child), site, databaseUrl, pid: child.pid!, firstStartMs }
}

async function isDrawing(databaseUrl: string) {
  const left = await runStatement(
    databaseUrl,
    `select from pgboss.job where name in ('pictures.draw-kept', 'pictures.encode-avif') and state < 'completed' limit 1`,
  )
  return left.length > 0
}
