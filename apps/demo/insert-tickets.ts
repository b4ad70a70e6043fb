import type { Tx } from '@kefir/api/db/client'
import { tickets } from './content/tickets.ts'
import { typeset } from './content/typography.ts'
import { DAY_MS } from './day-ms.ts'

type Input = { userIds: Map<string, number>; supportId: number; now: Date }

const HOUR_MS = 3_600_000

/** What people asked support and what they were answered. */
export async function insertTickets(tx: Tx, { userIds, supportId, now }: Input) {
  const oldestFirst = tickets.toSorted((one, two) => two.daysAgo - one.daysAgo)
  for (const { from, email, subject, status, daysAgo, messages } of oldestFirst) {
    const asked = now.getTime() - daysAgo * DAY_MS
    const at = (turn: number) => new Date(asked + turn * HOUR_MS)
    const userId = from === null ? null : userIds.get(from)!
    const last = at(messages.length - 1)
    const { id } = await tx
      .insertInto('tickets')
      .values({
        user_id: userId,
        email,
        subject: typeset(subject),
        status,
        assigned_to: status === 'new' ? null : supportId,
        created_at: at(0),
        updated_at: last,
        closed_at: status === 'closed' ? last : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ticket_messages')
      .values(
        messages.map((text, turn) => ({
          ticket_id: id,
          is_staff: turn % 2 === 1,
          author_id: turn % 2 === 1 ? supportId : userId,
          text: typeset(text),
          at: at(turn),
        })),
      )
      .execute()
  }
}
