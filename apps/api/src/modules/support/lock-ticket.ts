import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { findLastMessageId, lockTicket } from './tickets.queries.ts'

/** The request, locked; one's own is for a colleague. */
export async function lockOthersTicket(tx: Tx, ticketId: number, staffId: number) {
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) throw new AppError('NOT_FOUND')
  if (ticket.user_id === staffId)
    throw new AppError('FORBIDDEN', { message: 'Это ваше обращение: ответит коллега' })
  return ticket
}

/** Nobody acts past what came since they read. */
export async function refuseUnread(tx: Tx, ticketId: number, seen: number) {
  if ((await findLastMessageId(tx, ticketId)) !== seen)
    throw new AppError('STATE_CHANGED', {
      message: 'В переписке новое сообщение. Прочитайте его, прежде чем отвечать',
    })
}
