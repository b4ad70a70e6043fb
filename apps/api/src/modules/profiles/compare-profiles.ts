import type { Db } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import {
  listIdsAfter,
  listMiscounted,
  listMisplaced,
  type Batched,
} from './profile-counters.queries.ts'

/** A statement looks at no more. */
const BATCH = { tokens: 10_000, users: 1000 }

export type ProfileDifference = { of: Batched; id: number }

/** Every token that lists hold wrongly, then everybody whose counts differ, a few at a time; nothing waits for it. */
export async function* compareProfiles(db: Db): AsyncGenerator<ProfileDifference> {
  yield* compare(db, 'tokens', listMisplaced)
  yield* compare(db, 'users', listMiscounted)
}

async function* compare(db: Db, of: Batched, differing: typeof listMisplaced) {
  let after = 0
  for (;;) {
    const ids = await listIdsAfter(db, of, { after, limit: BATCH[of] })
    if (ids.length === 0) return

    for (const id of await longTransaction(db, (tx) => differing(tx, ids))) yield { of, id }
    after = ids.at(-1)!
  }
}
