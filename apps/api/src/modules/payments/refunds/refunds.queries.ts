import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import { personAs, type Named } from '../payouts/desk.queries.ts'

export type DeskRefundRow = {
  id: number
  payment_id: number
  amount: bigint
  status: string
  source: string
  reason: string
  bank_reason: string | null
  asked_by: number | null
  created_at: Date
  updated_at: Date
  user_id: number
  buyer: Named
  asker: Named | null
  approver: Named | null
}

const deskRefunds = (db: Db | Tx) =>
  db
    .selectFrom('refunds')
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount',
      'refunds.status',
      'refunds.source',
      'refunds.reason',
      'refunds.bank_reason',
      'refunds.asked_by',
      'refunds.created_at',
      'refunds.updated_at',
      'refunds.user_id',
      personAs('refunds.user_id').as('buyer'),
      personAs<Named | null>('refunds.asked_by').as('asker'),
      personAs<Named | null>('refunds.approved_by').as('approver'),
    ])

export const getDeskRefund = (tx: Tx, id: number): Promise<DeskRefundRow> =>
  deskRefunds(tx).where('refunds.id', '=', id).executeTakeFirstOrThrow()

export const listDeskRefundsOf = (db: Db | Tx, paymentId: number): Promise<DeskRefundRow[]> =>
  deskRefunds(db).where('refunds.payment_id', '=', paymentId).orderBy('refunds.id').execute()

export type RefundQueue = 'failed' | 'waiting'

/** Each by its own partial index, so the state is written out. */
const inQueue = (state: RefundQueue) => sql<boolean>`refunds.status = ${sql.lit(state)}`

/** The oldest first, with one row more than the page holds. */
export const listRefundRows = (
  db: Db,
  state: RefundQueue,
  { after, offset, perPage }: PageAsked,
): Promise<DeskRefundRow[]> =>
  deskRefunds(db)
    .where(inQueue(state))
    .$if(after !== null, (query) => query.where('refunds.id', '>', Number(after![0])))
    .orderBy('refunds.id')
    .limit(perPage + 1)
    .offset(offset)
    .execute()

export const countRefunds = (db: Db, state: RefundQueue) =>
  countUpTo(
    db,
    db.selectFrom('refunds').select('refunds.id').where(inQueue(state)),
    COUNT_LIMIT,
  ).then(counted)
