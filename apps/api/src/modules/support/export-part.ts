import type { Db } from '../../db/client.ts'
import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { readTicket } from './ticket-reply.ts'
import { listOwnTickets, type TicketRecord } from './tickets.queries.ts'

const PAGE = 100

/** A person's requests to support in their export, newest first. */
export const supportPart: ExportPart = {
  name: 'support_requests',
  read: async (db, userId) => readRequests(db, userId),
}

async function* readRequests(db: Db, userId: number) {
  const tickets = readPages<TicketRecord>((last) =>
    listOwnTickets(db, userId, { after: last && [last.id], offset: 0, perPage: PAGE }),
  )
  for await (const ticket of tickets) yield readTicket(db, ticket)
}
