import pg from 'pg'
import type { Config } from '../config.ts'
import { startPostgres } from '../embedded/postgres.ts'
import { StartRefusal } from '../start-refusal.ts'

const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 5_000

export type OpenDatabase = { url: string; isEmbedded: boolean; stop(): Promise<void> }

/** The outside server when DATABASE_URL names one, else our own. */
export async function openDatabase(
  config: Config,
  progress: (text: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await assertUsable(config.databaseUrl)
    return { url: config.databaseUrl, isEmbedded: false, stop: async () => {} }
  }

  const postgres = await startPostgres({ dataDir: config.dataDir, log: progress })
  return { url: postgres.url, isEmbedded: true, stop: postgres.stop }
}

async function assertUsable(databaseUrl: string) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  const major = await readMajor(client)

  if (major < OLDEST_MAJOR)
    throw new StartRefusal(
      `База данных из DATABASE_URL слишком старая: PostgreSQL ${major}, нужен ${OLDEST_MAJOR} или новее.`,
    )
}

async function readMajor(client: pg.Client): Promise<number> {
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    return Math.floor(Number(rows[0]?.version) / 10_000)
  } catch (error) {
    const reason = (error as Error).message || (error as { code?: string }).code
    throw new StartRefusal(`База данных из DATABASE_URL недоступна: ${reason}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
