import type { Db, Tx } from './client.ts'
import { beginAgain } from './transact.ts'

/** PostgreSQL's word for a row that others still point at. */
const STILL_NAMED = '23503'

/** Removes something in a transaction of its own, unless something still points at it: then nothing of it is done. */
export async function unlessNamed(db: Db, remove: (tx: Tx) => Promise<void>) {
  try {
    await beginAgain(db, remove)
  } catch (error) {
    if ((error as { code?: unknown }).code !== STILL_NAMED) throw error
  }
}
