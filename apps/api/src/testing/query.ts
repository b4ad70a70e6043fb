import { CompiledQuery } from 'kysely'
import type { Db, Tx } from '../db/client.ts'

/** A statement of the test's own about what no query of the application reads. */
export async function query<Row>(db: Db | Tx, text: string, ...values: unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  return rows
}
