import type { DeskPayoutsQuery } from '@kefir/wire/payout-desk'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { DB } from '../../../db/schema.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import { isBlockedAs } from '../../accounts/blocked.queries.ts'
import { PAYOUT, type PayoutRow } from './payouts.queries.ts'

/** What staff read of a person beside their money. */
export type Named = { id: number; legal_class: string; nikname: string | null; name: string | null }

export type DeskPayoutRow = PayoutRow & {
  payee: Named
  is_blocked: boolean
  approver: Named | null
}

/** Somebody by the column that holds their number. */
export const personAs = <Person = Named>(column: string) => sql<Person>`(
  select json_build_object('id', id, 'legal_class', legal_class, 'nikname', nikname, 'name', name)
  from users where users.id = ${sql.ref(column)})`

const deskPayouts = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('payouts')
    .select(PAYOUT)
    .select([
      personAs('payouts.user_id').as('payee'),
      sql<boolean>`(
        select ${isBlockedAs('users', now)} from users where users.id = payouts.user_id
      )`.as('is_blocked'),
      personAs<Named | null>('payouts.approved_by').as('approver'),
    ])

export const findDeskPayout = async (db: Db | Tx, id: number, now: Date) =>
  (await deskPayouts(db, now).where('payouts.id', '=', id).executeTakeFirst()) as
    | DeskPayoutRow
    | undefined

export type DeskAsked = {
  state: DeskPayoutsQuery['state']
  /** Whose; everybody's where it is null. */
  userIds: number[] | null
  now: Date
}

type Payouts<Row> = SelectQueryBuilder<DB, 'payouts', Row>

function narrowed<Row>(payouts: Payouts<Row>, { state, userIds }: DeskAsked): Payouts<Row> {
  let query = payouts
  if (userIds) query = query.where('payouts.user_id', 'in', userIds.length > 0 ? userIds : [0])
  if (state === 'waiting') query = query.where('payouts.status', '=', 'waiting')
  if (state === 'to_send')
    query = query.where('payouts.status', '=', 'new').where('payouts.method', '=', 'account')
  if (state === 'under_way')
    query = query
      .where('payouts.status', 'in', ['new', 'pending'])
      .where('payouts.method', '<>', 'account')
  if (state === 'failed') query = query.where('payouts.status', 'in', ['failed', 'rejected'])
  return query
}

/** What waits for people stands the oldest first, the rest the newest first; one row more than the page holds. */
export async function listDeskPayouts(
  db: Db,
  asked: DeskAsked,
  { after, offset, perPage }: PageAsked,
): Promise<DeskPayoutRow[]> {
  const isQueue = asked.state === 'waiting' || asked.state === 'to_send'
  const rows = await narrowed(deskPayouts(db, asked.now), asked)
    .$if(after !== null, (query) =>
      query.where('payouts.id', isQueue ? '>' : '<', Number(after![0])),
    )
    .orderBy('payouts.id', isQueue ? 'asc' : 'desc')
    .limit(perPage + 1)
    .offset(offset)
    .execute()
  return rows as DeskPayoutRow[]
}

export const countDeskPayouts = (db: Db, asked: DeskAsked) =>
  countUpTo(db, narrowed(db.selectFrom('payouts').select('payouts.id'), asked), COUNT_LIMIT).then(
    counted,
  )
