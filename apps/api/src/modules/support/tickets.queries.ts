import type { TicketStatus } from '@kefir/wire/support'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'

type NewTicket = { userId: number | null; email: string; subject: string; at: Date }

export async function insertTicket(
  tx: Tx,
  { userId, email, subject, at }: NewTicket,
): Promise<number> {
  const { id } = await tx
    .insertInto('tickets')
    .values({ user_id: userId, email, subject, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewMessage = {
  ticketId: number
  isStaff: boolean
  authorId: number | null
  text: string
  at: Date
}

export async function insertMessage(
  tx: Tx,
  { ticketId, isStaff, authorId, text, at }: NewMessage,
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({ ticket_id: ticketId, is_staff: isStaff, author_id: authorId, text, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const COLUMNS = [
  'tickets.id',
  'tickets.user_id',
  'tickets.email',
  'tickets.subject',
  'tickets.status',
  'tickets.assigned_to',
  'tickets.created_at',
  'tickets.updated_at',
  'tickets.is_proved',
] as const

export type TicketRecord = NonNullable<Awaited<ReturnType<typeof findTicket>>>

export async function findTicket(db: Db | Tx, id: number) {
  return db.selectFrom('tickets').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The request, nobody else's to answer until the transaction ends. */
export async function lockTicket(tx: Tx, id: number) {
  return tx
    .selectFrom('tickets')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type MessageRecord = Awaited<ReturnType<typeof listMessages>>[number]

/** As many as anybody would read; oldest first. */
const MOST_MESSAGES = 500

export async function listMessages(db: Db | Tx, ticketId: number) {
  return db
    .selectFrom('ticket_messages')
    .leftJoin('users', 'users.id', 'ticket_messages.author_id')
    .select((query) => [
      'ticket_messages.id',
      'ticket_messages.is_staff',
      'ticket_messages.text',
      'ticket_messages.at',
      query.fn.coalesce('users.nikname', 'users.name').as('author'),
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_messages.id')
    .limit(MOST_MESSAGES)
    .execute()
}

export async function findLastMessageId(tx: Tx, ticketId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export async function setStatus(tx: Tx, id: number, status: TicketStatus, at: Date) {
  await tx
    .updateTable('tickets')
    .set({ status, updated_at: at, closed_at: status === 'closed' ? at : null })
    .where('id', '=', id)
    .execute()
}

/** Somebody has the letter, so the address is theirs. */
export async function setProved(db: Db | Tx, id: number) {
  await db.updateTable('tickets').set({ is_proved: true }).where('id', '=', id).execute()
}

export async function setAssigned(tx: Tx, id: number, staffId: number | null) {
  await tx.updateTable('tickets').set({ assigned_to: staffId }).where('id', '=', id).execute()
}

type Slice = Pick<PageAsked, 'after' | 'offset' | 'perPage'>

/** Newest first, and one more than the page holds. */
export async function listOwnTickets(db: Db, userId: number, { after, offset, perPage }: Slice) {
  return db
    .selectFrom('tickets')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '<', sql<number>`${after![0]}::bigint`))
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .offset(offset)
    .execute()
}

export const countOwnTickets = (db: Db, userId: number) =>
  countUpTo(
    db,
    db.selectFrom('tickets').select('id').where('user_id', '=', userId),
    COUNT_LIMIT,
  ).then(counted)

export async function deleteTicketsOf(db: Db, userId: number) {
  await db.deleteFrom('tickets').where('user_id', '=', userId).execute()
}

/** A year after they were closed nobody asks about a guest's words any more. */
export async function purgeOldTickets(db: Db) {
  await db
    .deleteFrom('tickets')
    .where('status', '=', 'closed')
    .where('user_id', 'is', null)
    .where('closed_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute()
}
