import { RECOUNTS } from '@kefir/rules/staff/recounts'
import type { Context } from '../../context.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import {
  removeStrayPostings,
  indexAnew,
  KINDS,
  listGone,
  lockPortion,
  type Kind,
} from './rebuild-search.queries.ts'

export const REBUILD_SEARCH = RECOUNTS.search.queue
const PORTION = 200

/** Makes the index anew from the tables, a portion at a time: who searches or changes a name waits for one at most. */
export async function rebuildSearch({ db }: Pick<Context, 'db'>) {
  await longTransaction(db, removeStrayPostings)
  for (const kind of Object.keys(KINDS) as Kind[]) {
    let last: number | undefined = 0
    while (last !== undefined) {
      const after: number = last
      last = await longTransaction(db, async (tx) => {
        const ids = await lockPortion(tx, kind, after, PORTION)
        await indexAnew(tx, kind, ids)
        return ids.at(-1)
      })
    }
    await longTransaction(db, async (tx) => indexAnew(tx, kind, await listGone(tx, kind)))
  }
}
