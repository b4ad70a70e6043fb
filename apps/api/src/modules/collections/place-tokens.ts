import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { beginAgain } from '../../db/transact.ts'
import {
  clearTokensDue,
  findTokensDue,
  holdCollection,
  listMoved,
  placeNextTokens,
} from './placing.queries.ts'

export const PLACE_TOKENS = 'collections.place-tokens'

/** So many tokens are held at once, and their collection with them, for a tenth of a second. */
const BATCH = 500

/** Leads the tokens of every collection that has moved to where it is now; scheduled. */
export async function placeTokens({ db }: Pick<Context, 'db'>) {
  for (const collectionId of await listMoved(db)) {
    const due = await findTokensDue(db, collectionId)
    const areAllPlaced = await placeTokensOf(db, collectionId)
    // The mark goes last, and stays when it has moved again meanwhile: whoever dies here is followed.
    if (areAllPlaced && due !== null) await clearTokensDue(db, collectionId, due)
  }
}

/** Puts each token where it belongs but those that somebody holds; whether there were none of these. */
export async function placeTokensOf(db: Db, collectionId: number): Promise<boolean> {
  let areAllPlaced = true
  for (let after = 0; ;) {
    const { last, found, placed } = await beginAgain(db, async (tx) => {
      // Or what was read of it would be written over what somebody else placed after its next move.
      await holdCollection(tx, collectionId)
      return placeNextTokens(tx, { collectionId, after, most: BATCH })
    })
    if (placed < found) areAllPlaced = false
    if (last === null || found < BATCH) return areAllPlaced
    after = last
  }
}
