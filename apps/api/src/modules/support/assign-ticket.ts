import type { AssignTicketBody, DeskTicket } from '@kefir/wire/support'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { lockOthersTicket } from './lock-ticket.ts'
import { readDeskTicket } from './ticket-reply.ts'
import { setAssigned } from './tickets.queries.ts'

type Assigning = { staffId: number; ticketId: number; body: AssignTicketBody }

/** Takes a request or leaves it; refused where somebody else was quicker. */
export function assignTicket(
  context: Pick<Context, 'transact'>,
  { staffId, ticketId, body: { to, from, reason } }: Assigning,
): Promise<DeskTicket> {
  return context.transact(async (tx) => {
    const ticket = await lockOthersTicket(tx, ticketId, staffId)
    if (ticket.assigned_to !== from)
      throw new AppError('STATE_CHANGED', { message: 'Обращение уже взял другой сотрудник' })

    const assigned = to === 'me' ? staffId : null
    await setAssigned(tx, ticketId, assigned)
    await writeJournal(tx, {
      actorId: staffId,
      act: 'tickets.assign',
      subjectKind: 'ticket',
      subjectId: ticketId,
      before: { assigned_to: from },
      after: { assigned_to: assigned },
      reason,
    })
    return readDeskTicket(tx, ticketId)
  })
}
