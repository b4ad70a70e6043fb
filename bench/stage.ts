import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/embedded/postgres.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { startApp } from './start-app.ts'

type Ports = { app: number; live: number; bare: number; api: number; old: number }

export type Stage = AsyncDisposable & {
  dataDir: string
  ports: Ports
  /** The site with demo data, started when a part first asks for it. */
  app(): Promise<{ site: string; databaseUrl: string; pid: number; firstStartMs: number }>
  /** A server for databases of the parts' own. */
  postgres(): Promise<string>
  /** A catalogue of so many tokens, filled when a part first asks for it. */
  catalogue(tokens: number): Promise<string>
}

/** What the parts of the bench stand on: each thing is made once, and only if it is asked for. */
export async function setStage(ports: Ports, say: (sentence: string) => void): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kefir-bench-'))
  const alone = join(dataDir, 'alone')
  const endings: (() => PromiseLike<void>)[] = []
  const once = new Map<string, Promise<unknown>>()
  const made = <Thing>(name: string, make: () => Promise<Thing>) => {
    if (!once.has(name)) once.set(name, make())
    return once.get(name) as Promise<Thing>
  }

  const postgres = () =>
    made('postgres', async () => {
      await mkdir(alone, { recursive: true })
      const server = await startPostgres({ dataDir: alone, log: () => {} })
      endings.push(() => server.stop())
      return server.url
    })

  return {
    dataDir,
    ports,
    postgres,
    app: () =>
      made('app', async () => {
        say('starting the site with demo data')
        const app = await startApp({ dataDir, port: ports.app, livePort: ports.live })
        endings.push(() => app[Symbol.asyncDispose]())
        return app
      }),
    catalogue: (tokens) =>
      made(`catalogue ${tokens}`, async () => {
        const url = await postgres()
        const databaseUrl = withDatabase(url, `bench_${tokens}`)
        await runStatement(url, `create database bench_${tokens}`)
        await migrate(databaseUrl)
        await fillCatalogue(databaseUrl, tokens, (done) => say(`filling ${tokens} tokens: ${done}`))
        return databaseUrl
      }),
    async [Symbol.asyncDispose]() {
      for (const end of endings.toReversed()) await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
