import type { IncomingStatus } from '@kefir/rules/payments/invoice-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type IncomingRow = {
  id: number
  number: string
  /** `2026-11-17`. */
  made_on: string
  /** The day on which the bank received it. */
  came_on: string
  amount: bigint
  payer_name: string | null
  payer_inn: string | null
  payer_account: string | null
  purpose: string | null
  status: IncomingStatus
  invoice_id: number | null
  taken: bigint
  bank_order: string | null
  created_at: Date
}

export const INCOMING = sql`
  p.id, p.number, p.made_on::text as made_on, coalesce(p.came_on, p.made_on)::text as came_on, p.amount,
  p.payer_name, p.payer_inn, p.payer_account, p.purpose, p.status, p.invoice_id, p.taken, p.bank_order, p.created_at`

export async function lockIncoming(tx: Tx, id: number) {
  const { rows } = await sql<IncomingRow>`
    select ${INCOMING} from incoming_payments p where p.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

type NewStatement = { fileName: string; importedBy: number | null; documents: number; at: Date }

export async function insertStatement(tx: Tx, row: NewStatement) {
  const { id } = await tx
    .insertInto('bank_statements')
    .values({
      file_name: row.fileName,
      imported_by: row.importedBy,
      documents: row.documents,
      fresh: 0,
      created_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function noteFresh(tx: Tx, statementId: number, fresh: number) {
  await tx.updateTable('bank_statements').set({ fresh }).where('id', '=', statementId).execute()
}

type NewIncoming = {
  statement_id: number
  bank_key: string
  number: string
  made_on: string
  came_on: string
  amount: bigint
  payer_name: string
  payer_inn: string
  payer_account: string
  purpose: string
  at: Date
}

/** Null where the bank told of it before. */
export async function insertIncoming(tx: Tx, row: NewIncoming) {
  const { rows } = await sql<IncomingRow>`
    insert into incoming_payments as p (
      statement_id, bank_key, number, made_on, came_on, amount, payer_name, payer_inn, payer_account, purpose,
      status, created_at, updated_at
    ) values (
      ${row.statement_id}, ${row.bank_key}, ${row.number}, ${row.made_on}::date, ${row.came_on}::date, ${row.amount},
      ${row.payer_name}, ${row.payer_inn}, ${row.payer_account}, ${row.purpose}, 'unknown', ${row.at}, ${row.at}
    ) on conflict (bank_key) do nothing returning ${INCOMING}`.execute(tx)
  return rows[0] ?? null
}

type Change = Partial<Pick<IncomingRow, 'status' | 'invoice_id' | 'taken' | 'bank_order'>> & {
  decided_by: number | null
  updated_at: Date
}

export async function changeIncoming(tx: Tx, id: number, change: Change) {
  await tx.updateTable('incoming_payments').set(change).where('id', '=', id).execute()
}

/** The parts of an invoice that is paid whole now. */
export async function countParts(tx: Tx, invoiceId: number, at: Date) {
  await tx
    .updateTable('incoming_payments')
    .set({ status: 'matched', updated_at: at })
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'partial')
    .execute()
}

/** The parts of an invoice that nobody will pay whole: they go back. */
export async function uncountParts(tx: Tx, invoiceId: number, at: Date) {
  await tx
    .updateTable('incoming_payments')
    .set({ status: 'late', taken: 0n, updated_at: at })
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'partial')
    .execute()
}

/** Whose invoice a payment was for. */
export async function findPayerOf(db: Db | Tx, incomingId: number) {
  const row = await db
    .selectFrom('incoming_payments')
    .innerJoin('invoices', 'invoices.id', 'incoming_payments.invoice_id')
    .select('invoices.user_id')
    .where('incoming_payments.id', '=', incomingId)
    .executeTakeFirst()
  return row?.user_id ?? null
}
