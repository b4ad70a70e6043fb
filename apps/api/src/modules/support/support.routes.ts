import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { getOwnTickets, getTicket, writeToTicket } from './own-tickets.ts'
import { sendTicket } from './send-ticket.ts'

/** Requests to support, of guests too. */
export const supportRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.sendTicket, ({ context, body, user, request }) =>
    sendTicket(context, { userId: user?.id ?? null, ip: request.ip }, body),
  )

  serve(app, calls.listOwnTickets, ({ context, query, user }) =>
    getOwnTickets(context, user.id, query),
  )

  serve(app, calls.getTicket, ({ context, params, query, user }) =>
    getTicket(context, { ticketId: params.id, userId: user?.id ?? null, key: query.key }),
  )

  serve(app, calls.writeToTicket, ({ context, params, body, user }) =>
    writeToTicket(context, {
      ticketId: params.id,
      userId: user?.id ?? null,
      key: body.key,
      text: body.text,
    }),
  )
}
