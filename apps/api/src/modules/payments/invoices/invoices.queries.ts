import type { InvoiceStatus } from '@kefir/rules/payments/invoice-words'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type InvoiceRow = {
  id: number
  user_id: number
  order_id: number
  amount: bigint
  paid: bigint
  status: InvoiceStatus
  payer_name: string | null
  payer_inn: string | null
  payer_kpp: string | null
  payment_id: number | null
  created_at: Date
  expires_at: Date
}

export const INVOICE = [
  'invoices.id',
  'invoices.user_id',
  'invoices.order_id',
  'invoices.amount',
  'invoices.paid',
  'invoices.status',
  'invoices.payer_name',
  'invoices.payer_inn',
  'invoices.payer_kpp',
  'invoices.payment_id',
  'invoices.created_at',
  'invoices.expires_at',
] as const

const invoices = (db: Db | Tx) => db.selectFrom('invoices').select(INVOICE)

export const findInvoice = async (db: Db | Tx, id: number) =>
  (await invoices(db).where('id', '=', id).executeTakeFirst()) as InvoiceRow | undefined

export const findInvoiceOfOrder = async (db: Db | Tx, orderId: number) =>
  (await invoices(db).where('order_id', '=', orderId).executeTakeFirst()) as InvoiceRow | undefined

/** In the order of ids, so that two imports cannot wait for each other. */
export async function lockInvoices(tx: Tx, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await invoices(tx).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  return rows as InvoiceRow[]
}

export async function lockInvoiceOfOrder(tx: Tx, orderId: number) {
  const row = await invoices(tx).where('order_id', '=', orderId).forNoKeyUpdate().executeTakeFirst()
  return row as InvoiceRow | undefined
}

/** Those of these numbers, and the open ones of these payers. */
export async function listCandidates(tx: Tx, { ids, inns }: { ids: number[]; inns: string[] }) {
  const { rows } = await sql<{ id: number }>`
    select id from invoices where id = any(${ids}::int[])
    union
    select id from invoices where status in ('waiting', 'partly_paid') and payer_inn = any(${inns}::text[])
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

type NewInvoice = Pick<
  InvoiceRow,
  'user_id' | 'order_id' | 'amount' | 'payer_name' | 'payer_inn' | 'payer_kpp' | 'expires_at'
> & { created_at: Date }

export async function insertInvoice(tx: Tx, row: NewInvoice) {
  return (await tx
    .insertInto('invoices')
    .values({ ...row, updated_at: row.created_at })
    .returning(INVOICE)
    .executeTakeFirstOrThrow()) as InvoiceRow
}

type Change = Partial<Pick<InvoiceRow, 'paid' | 'status' | 'payment_id'>> & { updated_at: Date }

export async function changeInvoice(tx: Tx, id: number, change: Change) {
  await tx.updateTable('invoices').set(change).where('id', '=', id).execute()
}

/** What an organisation is called on papers; null where it has not said where it is registered. */
export async function findPayer(db: Db | Tx, userId: number) {
  const row = await db
    .selectFrom('users')
    .innerJoin('payment_details', 'payment_details.user_id', 'users.id')
    .select(['users.name', 'users.email', 'inn', 'kpp', 'account'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.inn && row.name ? { ...row, name: row.name, inn: row.inn } : null
}

/** The accounts that these people have saved as theirs. */
export async function listSavedAccounts(db: Db | Tx, userIds: number[]) {
  if (userIds.length === 0) return new Map<number, string | null>()
  const rows = await db
    .selectFrom('payment_details')
    .select(['user_id', 'account'])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ user_id, account }) => [user_id, account]))
}

/** Who pays an invoice, and who earns by it: the sellers and the authors of what its order is of. */
export async function listParties(db: Db | Tx, invoiceIds: number[]) {
  const { rows } = await sql<{ id: number; parties: number[] }>`
    select invoices.id, ${PARTIES} as parties from invoices
    where invoices.id = any(${invoiceIds}::int[])`.execute(db)
  return new Map(rows.map(({ id, parties }) => [id, parties]))
}

/** Beside a row of `invoices`. */
export const PARTIES = sql<number[]>`(
  select array_agg(distinct party.id) from (
    select invoices.user_id union all
    select unnest(array[seller_id, author_id]) from order_items where order_id = invoices.order_id
  ) party (id) where party.id is not null)`

/** The lines of an invoice: what its order is of. */
export async function listInvoiceLines(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('order_items')
    .select(['token_name as name', 'price'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** What came for an invoice and does not count, still here or sent back. */
export async function sumUncounted(db: Db | Tx, invoiceId: number) {
  const { rows } = await sql<{ to_return: bigint; returned: bigint }>`
    select
      coalesce(sum(amount - taken) filter (where status <> 'returned'), 0)::bigint as to_return,
      coalesce(sum(amount - taken) filter (where status = 'returned'), 0)::bigint as returned
    from incoming_payments where invoice_id = ${invoiceId}`.execute(db)
  return rows[0]!
}

/** The same beside a row of `invoices`. */
const uncounted = (which: RawBuilder<unknown>) => sql<bigint>`(
  select coalesce(sum(amount - taken), 0)::bigint from incoming_payments
  where invoice_id = invoices.id and ${which})`

/** Nobody is left whom they name. */
export async function forgetPayer(db: Db, userId: number) {
  await sql`
    update incoming_payments set payer_name = null, payer_inn = null, payer_account = null, purpose = null
    where status in ('matched', 'returned') and invoice_id in (
      select id from invoices where user_id = ${userId})`.execute(db)
  await db
    .updateTable('invoices')
    .set({ payer_name: null, payer_inn: null, payer_kpp: null })
    .where('user_id', '=', userId)
    .where('status', 'not in', ['waiting', 'partly_paid'])
    .execute()
}

export async function listInvoicesAfter(
  db: Db,
  { userId, after, limit }: { userId: number; after: number; limit: number },
) {
  return db
    .selectFrom('invoices')
    .select([
      'id',
      'order_id',
      'amount',
      'paid',
      'status',
      'payer_name',
      'payer_inn',
      'payer_kpp',
      'created_at',
      'expires_at',
      uncounted(sql`status <> 'returned'`).as('to_return'),
      uncounted(sql`status = 'returned'`).as('returned'),
    ])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
