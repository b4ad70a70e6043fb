import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { choosePostgresAccount, runAs } from '../../apps/api/src/embedded/postgres-account.ts'
import { getPostgresPrograms } from '../../apps/api/src/embedded/postgres-programs.ts'
import { startPostgres } from '../../apps/api/src/embedded/postgres.ts'
import { startRedis } from '../../apps/api/src/testing/redis-server.ts'
import { fillCatalogue } from '../fill-catalogue.ts'
import { endWithBlock } from '../start-server.ts'
import { startSite } from '../start-site.ts'

const TOKENS = 2_000

export type SoakStage = AsyncDisposable & {
  site: { host: string; port: number }
  databaseUrl: string
  restartDatabase(): Promise<void>
  stopRedis(): Promise<void>
  returnRedis(): Promise<void>
  /** Resident megabytes of the site's process; null when it has ended. */
  weigh(): Promise<number | null>
}

/** The site in a process of its own, on a PostgreSQL and a Redis that can be taken from it. */
export async function setSoakStage(port: number, livePort: number): Promise<SoakStage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kefir-soak-'))
  // The account that root runs PostgreSQL as has to reach it.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: () => {} })
  await migrate(postgres.url)
  await fillCatalogue(postgres.url, TOKENS)
  let redis = await startRedis()
  const child = await startSite(
    { dataDir: join(dataDir, 'site'), port, livePort },
    {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'fatal',
    },
  )

  return {
    site: { host: '127.0.0.1', port },
    databaseUrl: postgres.url,
    restartDatabase: () => restart(join(dataDir, 'postgres')),
    stopRedis: () => redis.stop(),
    async returnRedis() {
      redis = await startRedis(redis.port)
    },
    weigh: () => (child.exitCode === null ? weigh(child.pid!) : Promise.resolve(null)),
    async [Symbol.asyncDispose]() {
      await endWithBlock(child)[Symbol.asyncDispose]()
      await redis.stop()
      // Restarted, it is another process than the one that was started here.
      await (await startPostgres({ dataDir, log: () => {} })).stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** As an operator restarts it: everybody is cut off, and the port stays. */
async function restart(folder: string) {
  const { postgres } = await getPostgresPrograms()
  const account = await choosePostgresAccount(folder, [folder, postgres])
  const program = join(dirname(postgres), 'pg_ctl')
  const args = ['-D', folder, '-m', 'fast', '-w', 'restart']
  const [code] = await once(runAs(account, program, args, { stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error('PostgreSQL did not restart')
}

async function weigh(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}
