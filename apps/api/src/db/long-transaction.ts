import { sql } from 'kysely'
import type { Db, Tx } from './client.ts'
import { beginAgain } from './transact.ts'

/** A transaction of a job, whose statements may take minutes as no request's may. */
export const longTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>) =>
  beginAgain(db, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    return work(tx)
  })
