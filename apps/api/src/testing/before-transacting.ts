import { beginAgain, transactBy, type Transact } from '../db/transact.ts'
import type { Db } from '../db/client.ts'

/** As a job's, and something happens before each. */
export const beforeTransacting = (db: Db, happen: () => void): Transact =>
  transactBy(async (prepare, work) => {
    const ready = await prepare()
    happen()
    return beginAgain(db, (tx) => work(tx, ready))
  })
