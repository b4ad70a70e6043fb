import type { Module } from '../../module.ts'
import { LETTER_TRIES } from '../accounts/letters/letter-order.ts'
import { supportPart } from './export-part.ts'
import { sendTicketLetter } from './letters/send-ticket-letter.ts'
import { SEND_TICKET_LETTER } from './letters/ticket-letter-order.ts'
import { supportListener } from './support.listeners.ts'
import { supportRoutes } from './support.routes.ts'
import { ticketDeskRoutes } from './tickets.admin.routes.ts'
import { dropOldTickets } from './tickets.queries.ts'

export const supportModule: Module = {
  name: 'support',
  routes: [supportRoutes, ticketDeskRoutes],
  queues: [{ name: SEND_TICKET_LETTER, work: sendTicketLetter, tries: LETTER_TRIES }],
  listeners: [supportListener],
  dropOld: dropOldTickets,
  exportPart: supportPart,
}
