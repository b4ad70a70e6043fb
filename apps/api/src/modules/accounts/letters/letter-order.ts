import type { Tx } from '../../../db/client.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { Tries } from '../../../jobs/queue-settings.ts'

/**
 * What the job is told. A link's code is made by the job itself, so that no code that works lies
 * readable in the database, not even in the queue.
 */
export type LetterOrder =
  | { kind: 'activation'; email: string; redirect: string | null }
  | { kind: 'recovery'; email: string }
  | { kind: 'new-sign-in'; sessionId: number }
  /** After too many wrong passwords from strangers; times as ISO text. */
  | { kind: 'shut-out'; email: string; attempts: number; places: number; until: string }
  | { kind: 'password-changed'; userId: number }
  /** Login by code was turned on or off, or its recovery codes were made anew; the time as ISO text. */
  | { kind: 'second-factor-changed'; userId: number; what: FactorChange; at: string }
  /** With its checksum; the time as ISO text. */
  | { kind: 'address-linked'; userId: number; address: string; at: string }
  | { kind: 'removal-ordered'; userId: number }
  | WorkLetter
  /** By staff; the end as ISO text, null where there is none. */
  | { kind: 'blocked'; userId: number; until: string | null; reason: string }
  | { kind: 'unblocked'; userId: number }
  | ({ kind: 'complaint-decided'; userId: number } & DecidedComplaint)
  | ({ kind: 'complaint-about-you'; userId: number } & ComplaintAboutYou)
  /** What the bell says too. */
  | ({ kind: 'notification'; userId: number } & ToldLine)
  /** What quiet kinds told since the last one; `more` are left out. */
  | { kind: 'digest'; userId: number; lines: ToldLine[]; more: number }

/** `link` is a page of the site. */
export type ToldLine = { title: string; text: string; link: string | null }

/** A moderator decided about a work; `path` is where the reader finds it, `text` why, and to the author what to mend. */
export type WorkLetter = {
  kind: 'work-decided'
  /** Its author, where nothing else is said: who has it now, or an author who sold all of it. */
  reader?: 'owner' | 'seller'
  userId: number
  what: 'token' | 'collection' | 'token_edit' | 'collection_edit'
  name: string
  outcome: WorkOutcome
  text: string | null
  path: string
}
export type WorkOutcome = 'approved' | 'rejected' | 'hidden' | 'shown'

/** For who complained. */
export type DecidedComplaint = {
  number: string
  isUpheld: boolean
  isAppeal: boolean
  answer: string
}

/** For whose thing it was; who complained is nobody's business. */
export type ComplaintAboutYou = {
  /** «Токен «Бидон»»; its page on the site. */
  subject: string
  path: string
  /** The reason that was chosen of the eight. */
  why: string
  /** Null where nothing was found: what was answered is for the complainer then. */
  measure: string | null
  answer: string
}

export type FactorChange = 'on' | 'codes' | 'off'

export const SEND_LETTER = 'accounts.send-letter'

/**
 * About a day, 23 to 25 hours: a mail server may be away for a night, and that somebody else signed in
 * or changed what guards the account must be told all the same.
 */
export const LETTER_TRIES: Tries = {
  again: 20,
  firstWaitSeconds: 10,
  longestWaitSeconds: 2 * 60 * 60,
}

/** The letter is sent after commit, and after that time where there is one; or never. */
export const orderLetter = (jobs: Jobs, tx: Tx, order: LetterOrder, after?: Date) =>
  jobs.send(tx, SEND_LETTER, order, { after })

export const orderLetters = (jobs: Jobs, tx: Tx, orders: LetterOrder[]) =>
  jobs.sendMany(tx, SEND_LETTER, orders)
