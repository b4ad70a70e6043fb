import type { TicketsQuery } from '@kefir/wire/support'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'

export type QueueAsked = Pick<TicketsQuery, 'status' | 'assigned'> & { staffId: number }

/** Those whose turn it is first: who waits longest among the unanswered, what happened last among the others. */
export async function listQueue(
  db: Db,
  asked: QueueAsked,
  { after, offset, perPage }: Pick<PageAsked, 'after' | 'offset' | 'perPage'>,
) {
  const isWaiting = asked.status === 'new'
  const direction = isWaiting ? 'asc' : 'desc'
  const moment = sql<Date>`'epoch'::timestamptz + ${after?.[0] ?? 0}::float8 * interval '1 microsecond'`
  const beyond = isWaiting
    ? sql<boolean>`(tickets.updated_at, tickets.id) > (${moment}, ${after?.[1] ?? 0}::int)`
    : sql<boolean>`(tickets.updated_at, tickets.id) < (${moment}, ${after?.[1] ?? 0}::int)`

  return queue(db, asked)
    .leftJoin('users', 'users.id', 'tickets.assigned_to')
    .select((query) => [
      'tickets.id',
      'tickets.user_id',
      'tickets.email',
      'tickets.subject',
      'tickets.status',
      'tickets.assigned_to',
      'tickets.created_at',
      'tickets.updated_at',
      'tickets.is_proved',
      sql<string>`(extract(epoch from tickets.updated_at) * 1000000)::bigint`.as('moment'),
      query.fn.coalesce('users.nikname', 'users.name').as('assigned_name'),
    ])
    .$if(after !== null, (query) => query.where(beyond))
    .orderBy('tickets.updated_at', direction)
    .orderBy('tickets.id', direction)
    .limit(perPage + 1)
    .offset(offset)
    .execute()
}

export type QueueRow = Awaited<ReturnType<typeof listQueue>>[number]

export const countQueue = (db: Db, asked: QueueAsked) =>
  countUpTo(db, queue(db, asked).select('tickets.id'), COUNT_LIMIT).then(counted)

const queue = (db: Db, { status, assigned, staffId }: QueueAsked) =>
  db
    .selectFrom('tickets')
    .where('tickets.status', '=', status)
    .$if(assigned === 'me', (query) => query.where('tickets.assigned_to', '=', staffId))
    .$if(assigned === 'nobody', (query) => query.where('tickets.assigned_to', 'is', null))

export async function findStaffName(db: Db | Tx, id: number) {
  const row = await db
    .selectFrom('users')
    .select((query) => query.fn.coalesce('nikname', 'name', sql<string>`''`).as('name'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}
