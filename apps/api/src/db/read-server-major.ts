import { openClient } from './open-client.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** The major version of the server behind an address, asked over a connection of its own. */
export async function readServerMajor(databaseUrl: string): Promise<number> {
  const client = openClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    return Math.floor(Number(rows[0]?.version) / 10_000)
  } finally {
    await client.end().catch(() => {})
  }
}
