import type { ReviewKind } from '@kefir/wire/moderation'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderLetter, type WorkOutcome } from '../accounts/letters/letter-order.ts'

type News = {
  authorId: number
  kind: ReviewKind
  /** The work or the collection. */
  subjectId: number
  name: string
  outcome: WorkOutcome
  /** Why, and what to mend. */
  text?: string | null
}

/** A letter to the author about what was decided, after commit. */
export const tellAuthor = (
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { authorId, kind, subjectId, name, outcome, text = null }: News,
) => {
  const isToken = kind === 'token' || kind === 'token_edit'
  return orderLetter(jobs, tx, {
    kind: 'work-decided',
    userId: authorId,
    what: kind,
    name,
    outcome,
    text,
    path: isToken ? `/collection/token/${subjectId}` : `/collection/${subjectId}`,
  })
}
