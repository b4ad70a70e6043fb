import type { Config } from '../config.ts'
import { readServer } from '../db/read-server.ts'
import { startPostgres } from '../embedded/postgres.ts'
import { watchPostgres } from '../embedded/watch-postgres.ts'
import { StartRefusal } from '../start-refusal.ts'
import { reasonOf } from './explain-failure.ts'

const OLDEST_MAJOR = 15

export type OpenDatabase = { url: string; stop(): Promise<void> }

/** The outside server when DATABASE_URL names one, else our own. */
export async function openDatabase(
  config: Config,
  progress: (text: string) => void,
  watching: Parameters<typeof watchPostgres>[1],
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await assertUsable(config.databaseUrl)
    return { url: config.databaseUrl, stop: async () => {} }
  }

  const postgres = await startPostgres({ dataDir: config.dataDir, log: progress })
  return { url: postgres.url, stop: watchPostgres(postgres, watching).stop }
}

async function assertUsable(databaseUrl: string) {
  const { major, encoding } = await readServer(databaseUrl).catch((error: unknown) => {
    throw new StartRefusal(`База данных из DATABASE_URL недоступна: ${reasonOf(error)}.`)
  })

  if (major < OLDEST_MAJOR)
    throw new StartRefusal(
      `База данных из DATABASE_URL слишком старая: PostgreSQL ${major}, нужен ${OLDEST_MAJOR} или новее.`,
    )
  if (encoding !== 'UTF8')
    throw new StartRefusal(
      `База данных из DATABASE_URL хранит текст в ${encoding}: создайте её заново с encoding 'UTF8'.`,
    )
}
