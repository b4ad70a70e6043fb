import type { Context } from '../../context.ts'
import { orderLetter } from '../accounts/letters/letter-order.ts'

export const PASS_LETTERS_ON = 'support.send-letter'

type Older =
  | { kind: 'received'; ticketId: number }
  | { kind: 'answered'; ticketId: number; messageId: number }

/** Support once had a sender of its own: what a node of that version still orders goes to the one that all have. */
export const passLettersOn = ({ transact, jobs }: Context, order: Older) =>
  transact((tx) =>
    orderLetter(
      jobs,
      tx,
      order.kind === 'received'
        ? { kind: 'ticket-received', ticketId: order.ticketId }
        : { kind: 'ticket-answered', ticketId: order.ticketId, messageId: order.messageId },
    ),
  )
