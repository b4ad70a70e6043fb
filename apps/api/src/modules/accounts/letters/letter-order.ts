import type { Tx } from '../../../db/client.ts'
import type { Jobs } from '../../../jobs/jobs.ts'

/**
 * What the job is told. A link's code is made by the job itself, so that no code that works lies
 * readable in the database, not even in the queue.
 */
export type LetterOrder =
  | { kind: 'activation'; email: string; redirect: string | null }
  | { kind: 'recovery'; email: string }
  | { kind: 'new-sign-in'; sessionId: number }
  | { kind: 'password-changed'; userId: number }
  | { kind: 'removal-ordered'; userId: number }

export const SEND_LETTER = 'accounts.send-letter'

/** The letter is sent after commit, or never. */
export const orderLetter = (jobs: Jobs, tx: Tx, order: LetterOrder) =>
  jobs.send(tx, SEND_LETTER, order)
