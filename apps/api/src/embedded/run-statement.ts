import type pg from 'pg'

import { openClient } from '../db/open-client.ts'

/** One statement on a connection of its own, for what cannot run inside a transaction. */
export async function runStatement<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = openClient({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement)
    return rows
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
