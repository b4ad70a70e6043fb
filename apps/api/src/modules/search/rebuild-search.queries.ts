import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

export async function makeIndexAnew(tx: Tx) {
  await sql`select rebuild_search()`.execute(tx)
}
