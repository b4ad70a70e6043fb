import type { QueryResultRow } from 'pg'
import { openClient } from './open-client.ts'

const ASK_TIMEOUT_MS = 2_000

/** Asks over a connection made for this one question: it is either answered soon or there is no server. */
export async function askAnew<Row extends QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = openClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ASK_TIMEOUT_MS,
    query_timeout: ASK_TIMEOUT_MS,
    application_name: 'kefir-watch',
  })
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
