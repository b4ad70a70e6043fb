import type { Tx } from '../../../db/client.ts'
import type { Jobs } from '../../../jobs/jobs.ts'

/** What the job is told: ids only, for words and addresses may be gone by the time it runs. */
export type TicketLetterOrder =
  | { kind: 'received'; ticketId: number }
  | { kind: 'answered'; ticketId: number; messageId: number }

export const SEND_TICKET_LETTER = 'support.send-letter'

/** The letter is sent after commit, and after that time where there is one; or never. */
export const orderTicketLetter = (jobs: Jobs, tx: Tx, order: TicketLetterOrder, after?: Date) =>
  jobs.send(tx, SEND_TICKET_LETTER, order, { after })
