import type { DeskTicketsPage, TicketsQuery } from '@kefir/wire/support'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { countQueue, listQueue } from './ticket-queue.queries.ts'
import { queueRow } from './ticket-reply.ts'

const PAGE_SIZE = 50

/** The queue of the desk. */
export async function listTickets(
  { db }: Pick<Context, 'db'>,
  staffId: number,
  query: TicketsQuery,
): Promise<DeskTicketsPage> {
  const { status, assigned, per_page } = query
  const asked = pageAsked(query, PAGE_SIZE, ['bigint', 'int'])
  const wanted = { status, assigned, staffId }
  const [rows, total] = await Promise.all([listQueue(db, wanted, asked), countQueue(db, wanted)])
  return pageReply({
    path: '/api/v1/admin/tickets',
    query: { status, assigned, per_page },
    asked,
    total,
    rows,
    item: queueRow,
    keyOf: ({ moment, id }) => [Number(moment), id],
  })
}
