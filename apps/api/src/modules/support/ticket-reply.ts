import { ticketNumber } from '@kefir/rules/support/ticket-number'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type {
  DeskTicket,
  DeskTicketRow,
  Ticket,
  TicketRow,
  TicketStatus,
} from '@kefir/wire/support'
import { AppError } from '../../app-error.ts'
import type { Db, Tx } from '../../db/client.ts'
import {
  findTicket,
  listMessages,
  type MessageRecord,
  type TicketRecord,
} from './tickets.queries.ts'
import { findStaffName, type QueueRow } from './ticket-queue.queries.ts'

export const ticketRow = (ticket: Omit<TicketRecord, 'email' | 'is_proved'>): TicketRow => ({
  id: ticket.id,
  number: ticketNumber(ticket.id),
  subject: ticket.subject,
  status: ticket.status as TicketStatus,
  created_at: toMoscowIso(ticket.created_at),
  updated_at: toMoscowIso(ticket.updated_at),
})

const messageReply = ({ id, is_staff, text, at }: MessageRecord) => ({
  id,
  is_staff,
  text,
  at: toMoscowIso(at),
})

/** A request as its author sees it: who of the staff answered is not told. */
export async function readTicket(db: Db | Tx, ticket: TicketRecord): Promise<Ticket> {
  const messages = await listMessages(db, ticket.id)
  return { ...ticketRow(ticket), messages: messages.map(messageReply) }
}

/** An account proved its address when it was made. */
const isProved = ({ user_id, is_proved }: Pick<TicketRecord, 'user_id' | 'is_proved'>) =>
  user_id !== null || is_proved

export const queueRow = (row: QueueRow): DeskTicketRow => ({
  ...ticketRow(row),
  email: row.email,
  user_id: row.user_id,
  is_proved: isProved(row),
  assigned:
    row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? '' },
})

/** The same at the desk. */
export async function readDeskTicket(db: Db | Tx, id: number): Promise<DeskTicket> {
  const ticket = await findTicket(db, id)
  if (!ticket) throw new AppError('NOT_FOUND')

  const { email, user_id, assigned_to } = ticket
  const messages = await listMessages(db, id)
  return {
    ...ticketRow(ticket),
    email,
    user_id,
    is_proved: isProved(ticket),
    assigned:
      assigned_to === null ? null : { id: assigned_to, name: await findStaffName(db, assigned_to) },
    messages: messages.map((message) => ({ ...messageReply(message), author: message.author })),
  }
}
