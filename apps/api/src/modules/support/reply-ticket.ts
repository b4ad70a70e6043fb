import type { ReplyTicketBody, DeskTicket } from '@kefir/wire/support'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { orderLetter } from '../accounts/letters/letter-order.ts'
import { lockOthersTicket, refuseUnread } from './lock-ticket.ts'
import { readDeskTicket } from './ticket-reply.ts'
import { insertMessage, setAssigned, setStatus } from './tickets.queries.ts'

type Reply = { staffId: number; ticketId: number; body: ReplyTicketBody }

/** Answers by letter. Whoever answers an unassigned request has it from now on. */
export function replyTicket(
  context: Pick<Context, 'transact' | 'now' | 'jobs'>,
  { staffId, ticketId, body: { text, seen, close, reason } }: Reply,
): Promise<DeskTicket> {
  const { transact, now, jobs } = context
  return transact(async (tx) => {
    const ticket = await lockOthersTicket(tx, ticketId, staffId)
    await refuseUnread(tx, ticketId, seen)
    const at = now()
    const status = close ? 'closed' : 'answered'
    const message = { ticketId, isStaff: true, authorId: staffId, text, at }
    const messageId = await insertMessage(tx, message)
    if (ticket.assigned_to === null) await setAssigned(tx, ticketId, staffId)
    await setStatus(tx, ticketId, status, at)
    await orderLetter(jobs, tx, { kind: 'ticket-answered', ticketId, messageId })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'tickets.reply',
      subjectKind: 'ticket',
      subjectId: ticketId,
      before: { status: ticket.status },
      after: { status, message_id: messageId },
      reason,
    })
    return readDeskTicket(tx, ticketId)
  })
}
