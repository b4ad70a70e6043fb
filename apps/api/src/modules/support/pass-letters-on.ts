import type { LetterOrder } from '../../brings/letter.ts'
import type { Context } from '../../context.ts'
import { orderLetter } from '../accounts/letters/letter-order.ts'

export const PASS_LETTERS_ON = 'support.send-letter'

type Older =
  | { kind: 'received'; ticketId: number }
  | { kind: 'answered'; ticketId: number; messageId: number }

/**
 * Support once had a sender of its own: what a node of that version still orders goes to the queue of all letters, which
 * older nodes do not work.
 */
export const passLettersOn = ({ transact, jobs }: Context, order: Older) =>
  transact((tx) => orderLetter(jobs, tx, newer(order)))

function newer(order: Older): LetterOrder {
  const { kind, ticketId } = order
  if (kind === 'received') return { kind: 'ticket-received', ticketId }
  if (kind === 'answered') return { kind: 'ticket-answered', ticketId, messageId: order.messageId }
  throw new Error(`support never wrote letters of ${String(kind)}`)
}
