import type { OurRow } from '@kefir/rules/payments/compare-rows'
import type { Thing } from '@kefir/rules/payments/finding-words'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Money that came and did not go on within this is stuck, unless it may wait for what it was paid for. */
const STUCK_AFTER_HOURS = 1

type Asked = {
  since: Date
  bankIds: string[]
  now: Date
  /** Purposes whose money may wait. */
  waiting: string[]
}

/** In the words that both sides use. */
const OURS: Record<Thing, (asked: Asked) => RawBuilder<unknown>> = {
  payment: ({ since, bankIds, now, waiting }) => sql`
    select 'payment' as thing, id, bank_id, amount,
      case when status in ('capturing', 'cancelling') then 'waiting_for_capture'
        when status = 'new' then 'pending' else status end as status,
      id::text as cause,
      (select coalesce(sum(r.amount), 0)::bigint from refunds r
        where r.payment_id = payments.id and r.bank_id is not null and r.status in ('pending', 'succeeded')) as refunded,
      status = 'succeeded' and spent_at is null and not purpose = any(${waiting}::text[])
        and updated_at < ${now}::timestamptz - make_interval(hours => ${STUCK_AFTER_HOURS}) as is_stuck,
      created_at as made_at, updated_at as changed_at
    from payments
    where method <> 'account' and (created_at >= ${since} or bank_id = any(${bankIds}::text[]))`,
  refund: ({ since, bankIds }) => sql`
    select 'refund' as thing, refunds.id, refunds.bank_id, refunds.amount,
      case when refunds.status = 'failed' then 'cancelled' when refunds.status = 'new' then 'pending'
        else refunds.status end as status,
      coalesce(payments.bank_id, '') as cause, 0::bigint as refunded, false as is_stuck,
      refunds.created_at as made_at, refunds.updated_at as changed_at
    from refunds join payments on payments.id = refunds.payment_id
    where payments.method <> 'account'
      and (refunds.created_at >= ${since} or refunds.bank_id = any(${bankIds}::text[]))`,
  payout: ({ since, bankIds }) => sql`
    select 'payout' as thing, id, bank_id, amount,
      case when status = 'failed' then 'cancelled' when status = 'new' then 'pending' else status end as status,
      id::text as cause, 0::bigint as refunded, false as is_stuck,
      created_at as made_at, updated_at as changed_at
    from payouts
    where method <> 'account' and (created_at >= ${since} or bank_id = any(${bankIds}::text[]))`,
}

type Row = {
  thing: Thing
  id: number
  bank_id: string | null
  amount: bigint
  status: string
  cause: string
  refunded: bigint
  is_stuck: boolean
  made_at: Date
  changed_at: Date
}

/** What we made since then, and what the bank has told of, as the bank would know it. */
export async function listOurRows(db: Db, thing: Thing, asked: Asked): Promise<OurRow[]> {
  const { rows } = await sql<Row>`${OURS[thing](asked)}`.execute(db)
  return rows.map(({ bank_id, is_stuck, made_at, changed_at, ...row }) => ({
    ...row,
    bankId: bank_id,
    isStuck: is_stuck,
    madeAt: made_at,
    changedAt: changed_at,
  }))
}
