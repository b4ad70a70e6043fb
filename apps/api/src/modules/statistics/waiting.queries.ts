import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export type WaitingCounts = {
  collection: number
  token: number
  collection_edit: number
  token_edit: number
  deferred: number
  new: number
  in_review: number
  appeals: number
  tickets: number
  payouts: number
  to_send: number
  refunds: number
  failed_refunds: number
  findings: number
  unknown: number
  to_return: number
  account_refunds: number
}

export type Part = 'reviews' | 'complaints' | 'tickets' | 'finance'

const MOST = 1000

/** At most so many: a queue of a hundred thousand costs what one of a thousand does. */
const upTo = (which: ReturnType<typeof sql>) =>
  sql`(select count(*)::integer from (select from ${which} limit ${sql.lit(MOST)}) counted)`

const waiting = (kind: string) =>
  upTo(sql`reviews where status = 'waiting' and kind = ${sql.lit(kind)}`)

/** As the index of the complaints' queue has it. */
const complaints = (rank: 0 | 1, status: string) =>
  upTo(sql`complaints where status in ('new', 'in_review')
    and (case when appeal is null then 1 else 0 end) = ${sql.lit(rank)} ${sql.raw(status)}`)

const COLUMNS: Record<Part, ReturnType<typeof sql>> = {
  reviews: sql`${waiting('collection')} as collection, ${waiting('token')} as token,
    ${waiting('collection_edit')} as collection_edit, ${waiting('token_edit')} as token_edit,
    ${upTo(sql`reviews where status = 'deferred'`)} as deferred`,
  complaints: sql`${complaints(0, '')} as appeals, ${complaints(1, "and status = 'new'")} as new,
    ${complaints(1, "and status = 'in_review'")} as in_review`,
  tickets: sql`${upTo(sql`tickets where status = 'new'`)} as tickets`,
  finance: sql`${upTo(sql`payouts where status = 'waiting'`)} as payouts,
    ${upTo(sql`payouts where status = 'new' and method = 'account'`)} as to_send,
    ${upTo(sql`refunds where status = 'waiting'`)} as refunds,
    ${upTo(sql`refunds where status = 'failed'`)} as failed_refunds,
    ${upTo(sql`reconciliation_findings where resolved_at is null`)} as findings,
    ${upTo(sql`incoming_payments where status = 'unknown'`)} as unknown,
    ${upTo(sql`incoming_payments where status in ('overpaid', 'double', 'late')`)} as to_return,
    ${upTo(sql`refunds r join payments p on p.id = r.payment_id
      where r.status in ('new', 'pending') and p.method = 'account'`)} as account_refunds`,
}

const waitingCounts = (parts: Part[]) =>
  sql<WaitingCounts>`select ${sql.join(parts.map((part) => COLUMNS[part]))}`

/** One statement, of these parts alone. */
export async function countWaitingIn(db: Db, parts: Part[]): Promise<Partial<WaitingCounts>> {
  if (parts.length === 0) return {}
  return (await waitingCounts(parts).execute(db)).rows[0]!
}
