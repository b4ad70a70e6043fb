import type { Context } from '../../context.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { keepDifferences } from './check-profiles.ts'
import { compareProfiles, type ProfileDifference } from './compare-profiles.ts'
import {
  listMiscounted,
  listMisplaced,
  placeTokens,
  recountProfiles,
} from './profile-counters.queries.ts'

export type MendedProfile = ProfileDifference & { isMended: boolean }

/** Puts right what lists of people hold and count, one token or person in a transaction. */
export async function* mendProfiles(
  context: Pick<Context, 'db' | 'now'>,
): AsyncGenerator<MendedProfile> {
  const { db } = context
  let unmended = 0
  for await (const { of, id } of compareProfiles(db)) {
    const [mend, differing] =
      of === 'tokens' ? [placeTokens, listMisplaced] : [recountProfiles, listMiscounted]
    await longTransaction(db, (tx) => mend(tx, [id]))
    const isMended = (await longTransaction(db, (tx) => differing(tx, [id]))).length === 0
    if (!isMended) unmended += 1
    yield { of, id, isMended }
  }
  await keepDifferences(context, unmended)
}
