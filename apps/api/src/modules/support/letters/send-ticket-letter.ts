import { ticketNumber } from '@kefir/rules/support/ticket-number'
import type { Context } from '../../../context.ts'
import { beginAgain } from '../../../db/transact.ts'
import { findAddressee } from '../../accounts/accounts.queries.ts'
import { renderLetter } from '../../accounts/letters/render-letter.ts'
import { countAttempt, LETTERS_IN_ALL, limitFor } from '../../accounts/limit-attempts.ts'
import { ticketUrl } from '../ticket-key.ts'
import { findTicket, listMessages, type TicketRecord } from '../tickets.queries.ts'
import { answeredText, receivedText } from './ticket-letter-texts.ts'
import { orderTicketLetter, type TicketLetterOrder } from './ticket-letter-order.ts'

type Sending = Pick<Context, 'config' | 'db' | 'jobs' | 'mailer' | 'now' | 'log' | 'seal'>

/** Sends what was ordered, or nothing where the request is gone. */
export async function sendTicketLetter(context: Sending, order: TicketLetterOrder): Promise<void> {
  const ticket = await findTicket(context.db, order.ticketId)
  const to = ticket && (await addressOf(context, ticket))
  const text = ticket && (await writeLetter(context, ticket, order))
  if (!to || !text) return
  if (order.kind === 'received' && !(await takeTurn(context, order))) return

  const answer = await context.mailer.send({ to, ...renderLetter(text) })
  if (answer === 'refused')
    context.log.warn({ letter: order.kind }, 'a letter has no mailbox to go to; it is given up')
}

/** A user may have another address by now. */
async function addressOf({ db }: Sending, { user_id, email }: TicketRecord) {
  return user_id === null ? email : (await findAddressee(db, user_id))?.email
}

async function writeLetter(context: Sending, ticket: TicketRecord, order: TicketLetterOrder) {
  const letter = { number: ticketNumber(ticket.id), url: ticketUrl(context, ticket.id) }
  if (order.kind === 'received') return receivedText(letter)

  const messages = await listMessages(context.db, ticket.id)
  const message = messages.find(({ id }) => id === order.messageId)
  return message && answeredText({ ...letter, text: message.text })
}

/** False where there is no room within this hour: the letter is ordered anew for the next one. */
async function takeTurn({ db, jobs, now }: Sending, order: TicketLetterOrder): Promise<boolean> {
  const limit = limitFor(LETTERS_IN_ALL, 'ticket-received')
  const { waitSeconds, resetsAt } = await countAttempt({ db, now }, limit)
  if (waitSeconds > 0) await beginAgain(db, (tx) => orderTicketLetter(jobs, tx, order, resetsAt))
  return waitSeconds === 0
}
