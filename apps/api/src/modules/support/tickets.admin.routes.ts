import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { assignTicket } from './assign-ticket.ts'
import { listTickets } from './list-tickets.ts'
import { replyTicket } from './reply-ticket.ts'
import { setTicketStatus } from './set-ticket-status.ts'
import { readDeskTicket } from './ticket-reply.ts'

/** The desk of support. */
export const ticketDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listTickets, ({ context, query, user }) => listTickets(context, user.id, query))

  serve(app, calls.getDeskTicket, ({ context, params }) => readDeskTicket(context.db, params.id))

  serve(app, calls.replyTicket, ({ context, params, body, user }) =>
    replyTicket(context, { staffId: user.id, ticketId: params.id, body }),
  )

  serve(app, calls.assignTicket, ({ context, params, body, user }) =>
    assignTicket(context, { staffId: user.id, ticketId: params.id, body }),
  )

  serve(app, calls.setTicketStatus, ({ context, params, body, user }) =>
    setTicketStatus(context, { staffId: user.id, ticketId: params.id, body }),
  )
}
