import { ticketNumber } from '@kefir/rules/support/ticket-number'
import type { TicketBody, TicketSent } from '@kefir/wire/support'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { findAddressee } from '../accounts/accounts.queries.ts'
import { limitFor, refuseTooMany, type Limit } from '../accounts/limit-attempts.ts'
import { houseOf, networkOf } from '../accounts/network-of.ts'
import { orderLetter } from '../accounts/letters/letter-order.ts'
import { insertMessage, insertTicket } from './tickets.queries.ts'

const HOUR_SECONDS = 60 * 60
/** Letters of receipt go to whatever address a guest names: nobody may fill another's mailbox with them. */
const OF_EMAIL: Limit = { name: 'tickets-email', max: 3, seconds: HOUR_SECONDS }
const OF_NETWORK: Limit = { name: 'tickets-ip', max: 10, seconds: HOUR_SECONDS }
const OF_HOUSE: Limit = { name: 'tickets-house', max: 50, seconds: HOUR_SECONDS }
const OF_USER: Limit = { name: 'tickets-user', max: 10, seconds: 24 * HOUR_SECONDS }

export type Asker = { userId: number | null; ip: string }

/** Takes a request, gives its number and orders the letter that says so. */
export function sendTicket(
  { transact, jobs, now }: Pick<Context, 'transact' | 'jobs' | 'now'>,
  asker: Asker,
  { email, subject, text }: TicketBody,
): Promise<TicketSent> {
  return transact(async (tx) => {
    const { userId } = asker
    const address = userId === null ? email : (await findAddressee(tx, userId))?.email
    if (!address)
      throw new AppError('VALIDATION_FAILED', {
        fields: { email: 'Укажите e-mail: туда придёт ответ' },
      })
    await limitTickets({ db: tx, now }, asker, address)

    const at = now()
    const id = await insertTicket(tx, { userId, email: address, subject, at })
    await insertMessage(tx, { ticketId: id, isStaff: false, authorId: userId, text, at })
    await orderLetter(jobs, tx, { kind: 'ticket-received', ticketId: id })
    return { id, number: ticketNumber(id) }
  })
}

type Counting = Parameters<typeof refuseTooMany>[0]

async function limitTickets(counting: Counting, { userId, ip }: Asker, email: string) {
  if (userId !== null) return refuseTooMany(counting, limitFor(OF_USER, userId))
  await refuseTooMany(counting, limitFor(OF_HOUSE, houseOf(ip)))
  await refuseTooMany(counting, limitFor(OF_NETWORK, networkOf(ip)))
  return refuseTooMany(counting, limitFor(OF_EMAIL, email))
}
