import { openClient } from './open-client.ts'

const CONNECT_TIMEOUT_MS = 5_000

export type Server = { major: number; encoding: string }

/** What the server behind an address is, asked over a connection of its own. */
export async function readServer(databaseUrl: string): Promise<Server> {
  const client = openClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version,
              current_setting('server_encoding') as encoding`,
    )
    const { version, encoding } = rows[0]!
    return { major: Math.floor(Number(version) / 10_000), encoding }
  } finally {
    await client.end().catch(() => {})
  }
}
