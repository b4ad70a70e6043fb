import type { SetTicketStatusBody, DeskTicket } from '@kefir/wire/support'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { lockOthersTicket, refuseUnread } from './lock-ticket.ts'
import { readDeskTicket } from './ticket-reply.ts'
import { setStatus } from './tickets.queries.ts'

type Setting = { staffId: number; ticketId: number; body: SetTicketStatusBody }

/** Closes without an answer, or opens again. */
export function setTicketStatus(
  context: Pick<Context, 'transact' | 'now'>,
  { staffId, ticketId, body: { status, seen, reason } }: Setting,
): Promise<DeskTicket> {
  return context.transact(async (tx) => {
    const ticket = await lockOthersTicket(tx, ticketId, staffId)
    await refuseUnread(tx, ticketId, seen)
    if (ticket.status === status)
      throw new AppError('STATE_CHANGED', {
        message: status === 'closed' ? 'Обращение уже закрыто' : 'Обращение уже открыто',
      })

    await setStatus(tx, ticketId, status, context.now())
    await writeJournal(tx, {
      actorId: staffId,
      act: status === 'closed' ? 'tickets.close' : 'tickets.open',
      subjectKind: 'ticket',
      subjectId: ticketId,
      before: { status: ticket.status },
      after: { status },
      reason,
    })
    return readDeskTicket(tx, ticketId)
  })
}
