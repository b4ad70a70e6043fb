import type {
  OwnTicketsPage,
  OwnTicketsQuery,
  Ticket,
  TicketMessageBody,
} from '@kefir/wire/support'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { limitFor, refuseTooMany, type Limit } from '../accounts/limit-attempts.ts'
import { isTicketKey } from './ticket-key.ts'
import { readTicket, ticketRow } from './ticket-reply.ts'
import {
  countOwnTickets,
  findTicket,
  insertMessage,
  listOwnTickets,
  lockTicket,
  setProved,
  setStatus,
  type TicketRecord,
} from './tickets.queries.ts'

const PAGE_SIZE = 20
const MESSAGES: Limit = { name: 'ticket-messages', max: 10, seconds: 60 * 60 }

/** One's own requests, newest first. */
export async function getOwnTickets(
  { db }: Pick<Context, 'db'>,
  userId: number,
  query: OwnTicketsQuery,
): Promise<OwnTicketsPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['bigint'])
  const [rows, total] = await Promise.all([
    listOwnTickets(db, userId, asked),
    countOwnTickets(db, userId),
  ])
  return pageReply({
    path: '/api/v1/support/tickets',
    query: { per_page: query.per_page },
    asked,
    total,
    rows,
    item: ticketRow,
    keyOf: ({ id }) => [id],
  })
}

/** Who asks: the account, or the key of the letter. */
type Reader = { ticketId: number; userId: number | null; key: string | undefined }

export async function getTicket(
  context: Pick<Context, 'db' | 'seal'>,
  reader: Reader,
): Promise<Ticket> {
  const ticket = mayRead(context, reader, await findTicket(context.db, reader.ticketId))
  await proveByLetter(context.db, reader, ticket)
  return readTicket(context.db, ticket)
}

/** Adds what the author has to say; staff see the request as new again, also one that was closed. */
export function writeToTicket(
  context: Pick<Context, 'transact' | 'now' | 'seal'>,
  { text, ...reader }: Reader & Pick<TicketMessageBody, 'text'>,
): Promise<Ticket> {
  const { transact, now } = context
  return transact(async (tx) => {
    const ticket = mayRead(context, reader, await lockTicket(tx, reader.ticketId))
    await refuseTooMany({ db: tx, now }, limitFor(MESSAGES, ticket.id))
    await proveByLetter(tx, reader, ticket)
    const at = now()
    await insertMessage(tx, {
      ticketId: ticket.id,
      isStaff: false,
      authorId: reader.userId,
      text,
      at,
    })
    await setStatus(tx, ticket.id, 'new', at)
    return readTicket(tx, { ...ticket, status: 'new', updated_at: at })
  })
}

/** The key is in the letter alone: who has it, reads what comes to that address. */
async function proveByLetter(db: Db | Tx, { key }: Reader, { id, is_proved }: TicketRecord) {
  if (key !== undefined && !is_proved) await setProved(db, id)
}

/** To all others there is no such request. */
function mayRead(
  context: Pick<Context, 'seal'>,
  { ticketId, userId, key }: Reader,
  ticket: TicketRecord | undefined,
): TicketRecord {
  const isOwn = userId !== null && ticket?.user_id === userId
  const hasKey = key !== undefined && isTicketKey(context, ticketId, key)
  if (!ticket || !(isOwn || hasKey)) throw new AppError('NOT_FOUND')
  return ticket
}
