import type { PayoutMethod, PayoutStatus } from '@kefir/rules/payments/payout-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import { isBlockedAs } from '../../accounts/blocked.queries.ts'
import type { LegalClass } from '../../accounts/profile/profile.queries.ts'

/** Where a pay-out goes; what its way does not need is null. */
export type Destination = {
  phone: string | null
  sbp_bank_id: string | null
  sbp_bank_name: string | null
  card_token: string | null
  card_mask: string | null
  inn: string | null
  kpp: string | null
  bik: string | null
  account: string | null
}

export type PayoutRow = Destination & {
  id: number
  user_id: number
  amount: bigint
  method: PayoutMethod
  status: PayoutStatus
  reason: string | null
  key: string
  bank_id: string | null
  bank_order: string | null
  approved_by: number | null
  decided_at: Date | null
  created_at: Date
  updated_at: Date
}

export const PAYOUT = [
  'payouts.id',
  'payouts.user_id',
  'payouts.amount',
  'payouts.method',
  'payouts.status',
  'payouts.reason',
  'payouts.phone',
  'payouts.sbp_bank_id',
  'payouts.sbp_bank_name',
  'payouts.card_token',
  'payouts.card_mask',
  'payouts.inn',
  'payouts.kpp',
  'payouts.bik',
  'payouts.account',
  'payouts.key',
  'payouts.bank_id',
  'payouts.bank_order',
  'payouts.approved_by',
  'payouts.decided_at',
  'payouts.created_at',
  'payouts.updated_at',
] as const

/** Who is to be paid, theirs alone until the transaction ends: two pay-outs at once are judged one after another. */
export async function lockPayee(tx: Tx, userId: number, now: Date) {
  const { legal_class, ...payee } = await tx
    .selectFrom('users')
    .select(['legal_class', isBlockedAs('users', now).as('isBlocked')])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...payee, legalClass: legal_class as LegalClass }
}

/** Whether nobody may pay them now. */
export async function isPayeeBlocked(db: Db | Tx, userId: number, now: Date) {
  const { isBlocked } = await db
    .selectFrom('users')
    .select(isBlockedAs('users', now).as('isBlocked'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return isBlocked
}

/** The bank's token of the card that is kept. */
export async function findKeptCard(tx: Tx, userId: number) {
  return tx
    .selectFrom('payment_details')
    .select(['card_token', 'card_mask'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Kopecks of pay-outs ordered since then that did not come back. */
export async function sumPayoutsSince(db: Db | Tx, userId: number, since: Date): Promise<bigint> {
  const { sum } = await db
    .selectFrom('payouts')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('status', 'not in', ['failed', 'rejected'])
    .executeTakeFirstOrThrow()
  return sum
}

/** Kopecks that left the balance and neither arrived nor came back. */
export async function sumUnderWay(db: Db, userId: number): Promise<bigint> {
  const { sum } = await db
    .selectFrom('payouts')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['waiting', 'new', 'pending'])
    .executeTakeFirstOrThrow()
  return sum
}

type NewPayoutRow = Pick<PayoutRow, 'user_id' | 'amount' | 'method' | 'status' | 'key'> &
  Destination & { at: Date }

export async function insertPayout(tx: Tx, { at, ...row }: NewPayoutRow): Promise<PayoutRow> {
  const inserted = await tx
    .insertInto('payouts')
    .values({ ...row, created_at: at, updated_at: at, look_at: at })
    .returning(PAYOUT)
    .executeTakeFirstOrThrow()
  return inserted as PayoutRow
}

const byId = (db: Db | Tx, id: number) =>
  db.selectFrom('payouts').select(PAYOUT).where('payouts.id', '=', id)

export const findPayout = async (db: Db | Tx, id: number) =>
  (await byId(db, id).executeTakeFirst()) as PayoutRow | undefined

export const lockPayout = async (tx: Tx, id: number) =>
  (await byId(tx, id).forNoKeyUpdate().executeTakeFirst()) as PayoutRow | undefined

export async function findPayoutByBankId(db: Db, bankId: string) {
  return db.selectFrom('payouts').select('id').where('bank_id', '=', bankId).executeTakeFirst()
}

export type PayoutChange = Partial<
  Pick<
    PayoutRow,
    'status' | 'reason' | 'bank_id' | 'card_token' | 'bank_order' | 'approved_by' | 'decided_at'
  >
>

/** A changed pay-out is looked at again soon. */
export async function changePayout(
  tx: Tx,
  id: number,
  change: PayoutChange & { updated_at: Date },
) {
  await tx
    .updateTable('payouts')
    .set({ ...change, look_at: change.updated_at })
    .where('id', '=', id)
    .execute()
}

/** Those that the bank is to be asked about by now, the longest waiting first. */
export async function listDuePayouts(db: Db, now: Date, limit: number) {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('status', 'in', ['new', 'pending'])
    .where('method', '<>', 'account')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Somebody's own, the newest first, with one row more than the page holds. */
export async function listPayoutRows(
  db: Db,
  userId: number,
  { after, offset, perPage }: PageAsked,
): Promise<PayoutRow[]> {
  const rows = await db
    .selectFrom('payouts')
    .select(PAYOUT)
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '<', Number(after![0])))
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .offset(offset)
    .execute()
  return rows as PayoutRow[]
}

export const countPayouts = (db: Db, userId: number) =>
  countUpTo(
    db,
    db.selectFrom('payouts').select('id').where('user_id', '=', userId),
    COUNT_LIMIT,
  ).then(counted)

/** Amounts and times stay for the books; where the money went is forgotten. */
export async function forgetDestinations(db: Db, userId: number) {
  await db
    .updateTable('payouts')
    .set({ phone: null, card_token: null, card_mask: null, account: null })
    .where('user_id', '=', userId)
    .where('status', 'in', ['succeeded', 'failed', 'rejected'])
    .execute()
}

export async function listPayoutsAfter(
  db: Db,
  { userId, after, limit }: { userId: number; after: number; limit: number },
) {
  return db
    .selectFrom('payouts')
    .select([
      'id',
      'amount',
      'method',
      'status',
      'reason',
      'phone',
      'sbp_bank_name',
      'card_mask',
      'inn',
      'kpp',
      'bik',
      'account',
      'created_at',
      'updated_at',
    ])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
