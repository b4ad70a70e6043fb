import { ticketNumber } from '@kefir/rules/support/ticket-number'
import { letter, type Letter, type OrdersOf } from '../../brings/letter.ts'
import type { Context } from '../../context.ts'
import { findAddressee } from '../accounts/accounts.queries.ts'
import { takeTurn } from '../accounts/letters/take-turn.ts'
import { answeredText, receivedText } from './ticket-letter-texts.ts'
import { ticketUrl } from './ticket-key.ts'
import { findTicket, listMessages, type TicketRecord } from './tickets.queries.ts'

type Received = { ticketId: number }
type Answered = Received & { messageId: number }

/** Ids only, for words and addresses may be gone by the time it is sent. */
export const supportLetters = {
  'ticket-received': letter<Received>({ name: 'Обращение принято', write: writeReceived }),
  'ticket-answered': letter<Answered>({ name: 'Ответ на обращение', write: writeAnswered }),
}

declare module '../../brings/letter.ts' {
  interface LetterOrders extends OrdersOf<typeof supportLetters> {}
}

async function writeReceived(context: Context, { ticketId }: Received): Promise<Letter | null> {
  const ticket = await findTicket(context.db, ticketId)
  const to = ticket && (await addressOf(context, ticket))
  if (!to || !(await takeTurn(context, { kind: 'ticket-received', ticketId }))) return null
  return { to, text: receivedText(headOf(context, ticketId)) }
}

async function writeAnswered(
  context: Context,
  { ticketId, messageId }: Answered,
): Promise<Letter | null> {
  const ticket = await findTicket(context.db, ticketId)
  const to = ticket && (await addressOf(context, ticket))
  const messages = await listMessages(context.db, ticketId)
  const message = messages.find(({ id }) => id === messageId)
  if (!to || !message) return null
  return { to, text: answeredText({ ...headOf(context, ticketId), text: message.text }) }
}

const headOf = (context: Context, ticketId: number) => ({
  number: ticketNumber(ticketId),
  url: ticketUrl(context, ticketId),
})

/** A user may have another address by now. */
async function addressOf({ db }: Context, { user_id, email }: TicketRecord) {
  return user_id === null ? email : (await findAddressee(db, user_id))?.email
}
