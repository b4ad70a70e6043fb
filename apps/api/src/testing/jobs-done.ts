import { expect } from 'vitest'
import type { Db } from '../db/client.ts'
import { query } from './query.ts'

/** Until the queues whose names are like this have nothing left to do. */
export async function jobsDone(db: Db, names: string) {
  const undone = `select name, state from pgboss.job where name like $1 and state < 'completed'`
  await expect.poll(() => query(db, undone, names)).toEqual([])
}
