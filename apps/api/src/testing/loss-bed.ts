import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { migrate } from '../db/migrate.ts'
import type { Listener } from '../delivery/listener.ts'
import { startPostgres, type RunningPostgres } from '../embedded/postgres.ts'
import { listServersIn } from '../embedded/postmaster.ts'
import { runStatement, withDatabase } from '../embedded/run-statement.ts'
import { killPostmaster } from './kill-postmaster.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type LossBed = {
  bed: TestApp
  server: RunningPostgres
  /** Everything logged so far, a line each. */
  logged: () => { level: number; msg: string }[]
  /** Tokens whose change a listener heard of. */
  heard: Set<number>
  /** Ends every connection of the app at once. */
  endConnections(): Promise<void>
  /** The server goes and comes back at the same address. */
  restart(how: 'stop' | 'kill'): Promise<void>
  /** Lets it say nothing, and close nothing, until the given word. */
  freeze(): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** The real server on a PostgreSQL of its own, which the test may stop, kill and start again. */
export async function startLossBed(): Promise<LossBed> {
  const home = await mkdtemp(join(tmpdir(), 'kefir-loss-'))
  // Out of reach otherwise of the account that root runs the server as.
  await chmod(home, 0o755)
  const server = await startPostgres({ dataDir: home, log: () => {} })
  await migrate(server.url)

  const heard = new Set<number>()
  const listener: Listener = {
    name: 'test.loss',
    runs: 'worker',
    hears: { 'token.changed': async (_context, { tokenId }) => void heard.add(tokenId) },
  }
  const lines: string[] = []
  const out = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()))
  const bed = await startTestApp({
    database: { url: server.url, drop: async () => {} },
    listeners: [listener],
    log: pino({ level: 'info' }, out),
  })

  return {
    bed,
    server,
    heard,
    logged: () => lines.map((line) => JSON.parse(line)),
    async endConnections() {
      await runStatement(
        withDatabase(server.url, 'postgres'),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kefir'`,
      )
    },
    async restart(how) {
      if (how === 'stop') await server.stop()
      else await killPostmaster(home)
      await server.startAgain()
    },
    async freeze() {
      await signalServers(home, 'SIGSTOP')
      return () => signalServers(home, 'SIGCONT')
    },
    async close() {
      await bed.close()
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function signalServers(dataDir: string, signal: NodeJS.Signals) {
  for (const pid of await listServersIn(join(dataDir, 'postgres'), undefined))
    process.kill(pid, signal)
}
