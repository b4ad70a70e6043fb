import type { ReviewKind } from '@kefir/wire/moderation'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderLetter } from '../accounts/letters/letter-order.ts'
import type { WorkOutcome } from './work-letter-texts.ts'

type News = {
  authorId: number
  kind: ReviewKind
  /** The work or the collection. */
  subjectId: number
  name: string
  outcome: WorkOutcome
  /** Why, and what to mend. */
  text?: string | null
  /** Where all copies are others' by now: the collection, for the work itself the author cannot open any more. */
  soldIn?: number | undefined
}

/** A letter to the author about what was decided, after commit. */
export const tellAuthor = (
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { authorId, kind, subjectId, name, outcome, text = null, soldIn }: News,
) => {
  const isToken = kind === 'token' || kind === 'token_edit'
  return orderLetter(jobs, tx, {
    kind: 'work-decided',
    userId: authorId,
    what: kind,
    name,
    outcome,
    text,
    ...(soldIn !== undefined && { reader: 'seller' }),
    path:
      isToken && soldIn === undefined
        ? `/collection/token/${subjectId}`
        : `/collection/${soldIn ?? subjectId}`,
  })
}
