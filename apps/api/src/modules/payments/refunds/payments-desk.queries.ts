import { sql, type SelectQueryBuilder } from 'kysely'
import type { DeskPaymentsQuery } from '@kefir/wire/payment-desk'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { DB } from '../../../db/schema.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import { personAs, type Named } from '../payouts/desk.queries.ts'
import type { Method, PaymentStatus } from '../taking/taking.queries.ts'

export type DeskPaymentRow = {
  id: number
  user_id: number
  purpose: string
  ref_id: number
  method: Method
  amount: bigint
  status: PaymentStatus
  created_at: Date
  updated_at: Date
  refunded: bigint
  payer: Named
}

const deskPayments = (db: Db | Tx) =>
  db.selectFrom('payments').select([
    'payments.id',
    'payments.user_id',
    'payments.purpose',
    'payments.ref_id',
    'payments.method',
    'payments.amount',
    'payments.status',
    'payments.created_at',
    'payments.updated_at',
    sql<bigint>`(
        select coalesce(sum(refunds.amount), 0)::bigint from refunds
        where refunds.payment_id = payments.id and refunds.status <> 'rejected')`.as('refunded'),
    personAs('payments.user_id').as('payer'),
  ])

export const findDeskPayment = async (db: Db | Tx, id: number) =>
  (await deskPayments(db).where('payments.id', '=', id).executeTakeFirst()) as
    | DeskPaymentRow
    | undefined

export type PaymentsAsked = {
  state: DeskPaymentsQuery['state']
  /** What was looked for; everything where it is null. */
  found: { number: number | null; purposes: string[]; bankId: string; userIds: number[] } | null
}

type Payments<Row> = SelectQueryBuilder<DB, 'payments', Row>

function narrowed<Row>(payments: Payments<Row>, { state, found }: PaymentsAsked): Payments<Row> {
  let query = payments
  if (found)
    query = query.where(({ eb, or, and }) =>
      or([
        eb('payments.bank_id', '=', found.bankId),
        ...(found.number === null
          ? []
          : [
              eb('payments.id', '=', found.number),
              and([
                sql<boolean>`payments.purpose = any(${found.purposes}::text[])`,
                eb('payments.ref_id', '=', found.number),
              ]),
            ]),
        ...(found.userIds.length > 0 ? [eb('payments.user_id', 'in', found.userIds)] : []),
      ]),
    )
  if (state === 'succeeded' || state === 'cancelled')
    query = query.where('payments.status', '=', state)
  if (state === 'under_way')
    query = query.where('payments.status', 'not in', ['succeeded', 'cancelled'])
  return query
}

/** The newest first, with one row more than the page holds. */
export async function listDeskPaymentRows(
  db: Db,
  asked: PaymentsAsked,
  { after, offset, perPage }: PageAsked,
) {
  const rows = await narrowed(deskPayments(db), asked)
    .$if(after !== null, (query) => query.where('payments.id', '<', Number(after![0])))
    .orderBy('payments.id', 'desc')
    .limit(perPage + 1)
    .offset(offset)
    .execute()
  return rows as DeskPaymentRow[]
}

export const countDeskPayments = (db: Db, asked: PaymentsAsked) =>
  countUpTo(db, narrowed(db.selectFrom('payments').select('payments.id'), asked), COUNT_LIMIT).then(
    counted,
  )
