import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderLetters } from '../accounts/letters/letter-order.ts'
import type { WorkLetter } from './work-letter-texts.ts'

type Owned = { id: number; ownerId: number; name: string }

type News = {
  authorId: number
  what: WorkLetter['what']
  /** Of the collection; a copy has a name of its own, for a sold one keeps what its buyer saw. */
  name?: string
  outcome: WorkLetter['outcome']
  /** Why; what to mend is for the author alone. */
  text?: string | null
  copies: Owned[]
}

/**
 * Letters, after commit, to those who have what a moderator judged, hid or showed again: each person one, however many copies
 * are theirs. The author reads a letter of their own.
 */
export async function tellOwners(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { authorId, what, name, outcome, text = null, copies }: News,
) {
  const owners = Map.groupBy(copies, ({ ownerId }) => ownerId)
  owners.delete(authorId)
  const letters = [...owners].map(([userId, [copy]]) => ({
    kind: 'work-decided' as const,
    reader: 'owner' as const,
    userId,
    what,
    name: name ?? copy!.name,
    outcome,
    text,
    path: `/collection/token/${copy!.id}`,
  }))
  await orderLetters(jobs, tx, letters)
}
