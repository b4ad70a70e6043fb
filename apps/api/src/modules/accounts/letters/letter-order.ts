import type { LetterOrder } from '../../../brings/letter.ts'
import type { Tx } from '../../../db/client.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { Tries } from '../../../jobs/queue-settings.ts'

export const SEND_LETTER = 'accounts.letters'

/**
 * Where nodes of an older version order: what they order is sent like any other. Nothing of ours goes there, for they
 * work it too, and hold a kind that they do not know for a letter to nobody.
 */
export const OLDER_LETTERS = 'accounts.send-letter'

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
