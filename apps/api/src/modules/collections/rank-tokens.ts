import type { Context } from '../../context.ts'
import {
  clearRanksDue,
  findRanksDue,
  listDueRanks,
  listWrongRanks,
  markRanksDue,
  setRanks,
} from './ranks.queries.ts'

export const RANK_TOKENS = 'collections.rank-tokens'

/** So many tokens are held at once, for a few milliseconds. */
const BATCH = 200

/** Ranks anew the tokens of every collection whose tiers or traits have changed; scheduled. */
export async function rankTokens(context: Pick<Context, 'db' | 'now'>) {
  for (const collectionId of await listDueRanks(context.db))
    await rankCollection(context, collectionId)
}

/** Ranks the tokens of one collection by their tier, within it by how rare their traits are. */
export async function rankCollection(
  { db, now }: Pick<Context, 'db' | 'now'>,
  collectionId: number,
) {
  const due = await findRanksDue(db, collectionId)
  const wrong = await listWrongRanks(db, collectionId)
  let written = 0
  for (let start = 0; start < wrong.length; start += BATCH)
    written += await setRanks(db, wrong.slice(start, start + BATCH))

  // The mark goes last, and stays when traits have changed meanwhile: whoever dies here is followed.
  if (written < wrong.length) await markRanksDue(db, collectionId, now())
  else if (due !== null) await clearRanksDue(db, collectionId, due)
}
