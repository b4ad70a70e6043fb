import type { RefundStatus } from '@kefir/rules/payments/payment-words'
import type { ReceiptStatus } from '@kefir/rules/payments/receipt-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { prepareSql } from '../../../db/prepare.ts'

export type PaymentStatus =
  | 'new'
  | 'pending'
  | 'waiting_for_capture'
  | 'capturing'
  | 'cancelling'
  | 'succeeded'
  | 'cancelled'
export type Method = 'card' | 'sbp' | 'account'

/** What the tax service is told, as it is kept: kopecks are text in JSON. */
export type KeptReceipt = {
  email: string
  items: { description: string; kopecks: string }[]
}

export type PaymentRow = {
  id: number
  user_id: number
  purpose: string
  ref_id: number
  method: Method
  amount: bigint
  description: string
  status: PaymentStatus
  reason: string | null
  key: string
  bank_id: string | null
  pay_url: string | null
  card_mask: string | null
  card_print: string | null
  receipt: KeptReceipt
  return_path: string
  created_at: Date
  updated_at: Date
  spent_at: Date | null
  receipt_status: ReceiptStatus | null
}

const COLUMNS = sql`
  id, user_id, purpose, ref_id, method, amount, description, status, reason, key, bank_id, pay_url,
  card_mask, card_print, receipt, return_path, created_at, updated_at, spent_at, receipt_status`

type NewRow = Pick<
  PaymentRow,
  'user_id' | 'purpose' | 'ref_id' | 'method' | 'amount' | 'description' | 'key' | 'return_path'
> & { receipt: string; at: Date }

const insertRow = prepareSql<NewRow, PaymentRow>(
  (row) => sql`
    insert into payments (
      user_id, purpose, ref_id, method, amount, description, key, return_path, receipt,
      created_at, updated_at, look_at
    ) values (
      ${row.user_id}, ${row.purpose}, ${row.ref_id}, ${row.method}, ${row.amount}, ${row.description},
      ${row.key}, ${row.return_path}, ${row.receipt}::jsonb, ${row.at}, ${row.at}, ${row.at}
    ) returning ${COLUMNS}`,
)

export const insertPayment = async (
  tx: Tx,
  { receipt, ...row }: Omit<NewRow, 'receipt'> & { receipt: KeptReceipt },
) => (await insertRow(tx, { ...row, receipt: JSON.stringify(receipt) }))[0]!

const byId = prepareSql<{ id: number }, PaymentRow>(
  ({ id }) => sql`select ${COLUMNS} from payments where id = ${id}`,
)
export const findPayment = async (db: Db | Tx, id: number) => (await byId(db, { id }))[0]

const byIdLocked = prepareSql<{ id: number }, PaymentRow>(
  ({ id }) => sql`select ${COLUMNS} from payments where id = ${id} for no key update`,
)
export async function lockPayment(tx: Tx, id: number) {
  const [row] = await byIdLocked(tx, { id })
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

const byCause = prepareSql<{ purpose: string; refId: number }, PaymentRow>(
  ({ purpose, refId }) => sql`
    select ${COLUMNS} from payments where purpose = ${purpose} and ref_id = ${refId} order by id`,
)
/** What was ever asked of the bank for one thing, the oldest first. */
export const listPaymentsOf = (db: Db | Tx, purpose: string, refId: number) =>
  byCause(db, { purpose, refId })

/** The same for several of one purpose. */
export async function listPaymentsOfMany(db: Db | Tx, purpose: string, refIds: number[]) {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payments
    where purpose = ${purpose} and ref_id = any(${refIds}::int[]) order by id`.execute(db)
  return rows
}

type PaymentsPage = { userId: number; after: number; limit: number }

/** What somebody ever paid or tried to pay, the oldest first, from the payment after `after`. */
export async function listPaymentsAfter(db: Db, { userId, after, limit }: PaymentsPage) {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payments
    where user_id = ${userId} and id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

export async function findPaymentByBankId(db: Db, bankId: string) {
  return db.selectFrom('payments').select('id').where('bank_id', '=', bankId).executeTakeFirst()
}

type Change = Partial<
  Pick<PaymentRow, 'status' | 'reason' | 'bank_id' | 'pay_url' | 'card_mask' | 'card_print'>
> & {
  bank_fee?: bigint | null
  receipt_status?: ReceiptStatus | null
  receipt_look_at?: Date | null
}

/** A changed payment is looked at again soon. */
export async function changePayment(tx: Tx, id: number, change: Change & { updated_at: Date }) {
  await tx
    .updateTable('payments')
    .set({ ...change, look_at: change.updated_at })
    .where('id', '=', id)
    .execute()
}

/** The bank is asked for its receipts soon: there is one more. */
export async function askForReceipts(tx: Tx, id: number, at: Date) {
  await tx.updateTable('payments').set({ receipt_look_at: at }).where('id', '=', id).execute()
}

/** Its money goes back. */
export async function markSpent(tx: Tx, paymentId: number, at: Date) {
  await tx.updateTable('payments').set({ spent_at: at }).where('id', '=', paymentId).execute()
}

/** How many of these came and went on nowhere yet; from now on they did. */
export async function spendCome(tx: Tx, paymentIds: number[], at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ spent_at: at })
    .where('id', 'in', paymentIds)
    .where('status', '=', 'succeeded')
    .where('spent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** What payments for these came and were neither spent nor given back: crashes leave such. The words are those of its index. */
export async function listUnspent(db: Db, purpose: string) {
  const { rows } = await sql<{ ref_id: number }>`
    select distinct ref_id from payments
    where status in ('waiting_for_capture', 'succeeded') and spent_at is null and purpose = ${purpose}`.execute(
    db,
  )
  return rows.map(({ ref_id }) => ref_id)
}

/** What is asked of the bank until it is over. */
export type LookedAt = 'payments' | 'refunds' | 'payouts'

/** Moves the next look on; false where somebody else has done so, or it is over. */
export async function postponeLook(
  tx: Tx,
  table: LookedAt,
  { id, now, until }: { id: number; now: Date; until: Date },
) {
  const { numUpdatedRows } = await tx
    .updateTable(table satisfies 'payments' | 'refunds' | 'payouts')
    .set({ look_at: until })
    .where('id', '=', id)
    .where('look_at', '<=', now)
    .where('status', 'not in', ['succeeded', 'cancelled', 'failed', 'rejected'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Writes the key under which it will be begun anew; false where somebody else did, or the bank has answered. */
export async function renewKey(
  tx: Tx,
  table: LookedAt,
  { id, from, to, at }: { id: number; from: string; to: string; at: Date },
) {
  const { numUpdatedRows } = await tx
    .updateTable(table satisfies 'payments' | 'refunds' | 'payouts')
    .set({ key: to, updated_at: at })
    .where('id', '=', id)
    .where('key', '=', from)
    .where('status', '=', 'new')
    .where('bank_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Those whose time to be looked at has come, the longest waiting first. */
export async function listDue(db: Db, table: 'payments' | 'refunds', now: Date, limit: number) {
  const open =
    table === 'payments'
      ? sql<boolean>`status not in ('succeeded', 'cancelled')`
      : sql<boolean>`status in ('new', 'pending')`
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(open)
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the user paid with this card before that time, and it was taken. */
export async function hasPaidBefore(
  tx: Db | Tx,
  { userId, cardPrint, before }: { userId: number; cardPrint: string; before: Date },
) {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('card_print', '=', cardPrint)
    .where('status', '=', 'succeeded')
    .where('created_at', '<', before)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type RefundRow = {
  id: number
  payment_id: number
  user_id: number
  amount: bigint
  /** What was held for the payer and goes back whole but for what the house gave, or the house's own for what was delivered. */
  source: 'held' | 'house'
  status: RefundStatus
  reason: string
  bank_reason: string | null
  key: string
  bank_id: string | null
  /** Kopecks of each line of the payment's receipt; null is all of them. */
  lines: bigint[] | null
  receipt_status: ReceiptStatus | null
  asked_by: number | null
  created_at: Date
  updated_at: Date
}

const REFUND = [
  'id',
  'payment_id',
  'user_id',
  'amount',
  'source',
  'status',
  'reason',
  'bank_reason',
  'key',
  'bank_id',
  'lines',
  'receipt_status',
  'asked_by',
  'created_at',
  'updated_at',
] as const

type NewRefundRow = {
  payment_id: number
  user_id: number
  amount: bigint
  lines: bigint[] | null
  reason: string
  key: string
  at: Date
}

export async function insertRefund(tx: Tx, { at, ...row }: NewRefundRow) {
  return tx
    .insertInto('refunds')
    .values({ ...row, created_at: at, updated_at: at, look_at: at })
    .onConflict((conflict) =>
      conflict.column('payment_id').where('source', '=', 'held').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
}

type NewHouseRefund = NewRefundRow & {
  status: 'waiting' | 'new'
  lines: bigint[]
  asked_by: number
}

export async function insertHouseRefund(tx: Tx, { at, ...row }: NewHouseRefund) {
  return tx
    .insertInto('refunds')
    .values({ ...row, source: 'house', created_at: at, updated_at: at, look_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const refundById = (db: Db | Tx, id: number) =>
  db.selectFrom('refunds').select(REFUND).where('id', '=', id)

/** Of arrays the driver leaves numbers as text. */
const readRefund = (row: object) => {
  const { lines, ...refund } = row as Omit<RefundRow, 'lines'> & { lines: string[] | null }
  return { ...refund, lines: lines && lines.map(BigInt) }
}

export async function findRefund(db: Db | Tx, id: number): Promise<RefundRow | undefined> {
  const row = await refundById(db, id).executeTakeFirst()
  return row && readRefund(row)
}

export const lockRefund = async (tx: Tx, id: number): Promise<RefundRow> =>
  readRefund(await refundById(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow())

export async function findRefundByBankId(db: Db, bankId: string) {
  return db.selectFrom('refunds').select('id').where('bank_id', '=', bankId).executeTakeFirst()
}

/** The oldest first. */
export async function listRefundsOf(db: Db | Tx, paymentIds: number[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('refunds')
    .select(REFUND)
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute()
  return rows.map(readRefund)
}

export type RefundChange = Partial<
  Pick<RefundRow, 'status' | 'bank_id' | 'bank_reason' | 'key' | 'receipt_status'>
> & { approved_by?: number }

export async function changeRefund(
  tx: Tx,
  id: number,
  change: RefundChange & { updated_at: Date },
) {
  await tx
    .updateTable('refunds')
    .set({ ...change, look_at: change.updated_at })
    .where('id', '=', id)
    .execute()
}
