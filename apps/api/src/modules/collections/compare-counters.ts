import type { Db } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { listCollectionsAfter, listCounterDifferences } from './counters.queries.ts'

/** A statement reads no more than this, but for a collection that is larger by itself. */
const BATCH = { collections: 200, tokens: 20_000 }

/** Counts every collection anew, a few at a time, and gives those whose counters differ; nothing waits for it. */
export async function* compareCounters(db: Db) {
  let after = 0
  for (;;) {
    const ids = await listCollectionsAfter(db, { ...BATCH, after })
    if (ids.length === 0) return

    yield* await longTransaction(db, (tx) => listCounterDifferences(tx, ids))
    after = ids.at(-1)!
  }
}
