import type { ReceiptStatus } from '@kefir/rules/payments/receipt-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type ReceiptRow = {
  bank_id: string
  payment_id: number
  refund_id: number | null
  status: ReceiptStatus
  fiscal_document: string | null
  fiscal_storage: string | null
  fiscal_sign: string | null
  registered_at: Date | null
  tax_system: number | null
  vat_code: number | null
}

export async function listReceiptsOf(db: Db | Tx, paymentIds: number[]) {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('receipts')
    .select([
      'bank_id',
      'payment_id',
      'refund_id',
      'status',
      'fiscal_document',
      'fiscal_storage',
      'fiscal_sign',
      'registered_at',
      'tax_system',
      'vat_code',
    ])
    .where('payment_id', 'in', paymentIds)
    .execute()
  return rows as ReceiptRow[]
}

export async function saveReceipt(tx: Tx, { bank_id, ...row }: ReceiptRow & { updated_at: Date }) {
  await tx
    .insertInto('receipts')
    .values({ bank_id, ...row })
    .onConflict((conflict) => conflict.column('bank_id').doUpdateSet(row))
    .execute()
}

export type AskedPayment = { id: number; bank_id: string; updated_at: Date }

/** Those whose receipts are to be asked for now, the longest waiting first. */
export async function listReceiptsDue(db: Db, now: Date, limit: number) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'bank_id', 'updated_at'])
    .where('receipt_look_at', '<=', now)
    .where('bank_id', 'is not', null)
    .orderBy('receipt_look_at')
    .limit(limit)
    .execute()
  return rows as AskedPayment[]
}

/** When they are asked for again; never where `at` is null. A refund that came meanwhile has asked for sooner. */
export async function postponeReceipts(
  tx: Tx,
  { paymentId, now, at }: { paymentId: number; now: Date; at: Date | null },
) {
  await tx
    .updateTable('payments')
    .set({ receipt_look_at: at })
    .where('id', '=', paymentId)
    .where('receipt_look_at', '<=', now)
    .execute()
}

/** What the tax service says of the payment and of each of its refunds, as its receipts tell. */
export async function copyReceiptStatuses(tx: Tx, paymentId: number) {
  await sql`
    update payments set receipt_status = told.status
    from receipts told
    where payments.id = ${paymentId} and told.payment_id = payments.id and told.refund_id is null
      and payments.receipt_status is distinct from told.status`.execute(tx)
  await sql`
    update refunds set receipt_status = told.status
    from receipts told
    where refunds.payment_id = ${paymentId} and told.refund_id = refunds.id
      and refunds.receipt_status is distinct from told.status`.execute(tx)
}
