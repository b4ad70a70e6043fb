import { isInTime } from '@kefir/rules/payments/invoice-days'
import { moscowDay } from '@kefir/rules/time/moscow-days'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { uncountParts } from './incoming.queries.ts'
import { changeInvoice, lockInvoiceOfOrder, type InvoiceRow } from './invoices.queries.ts'

type Closing = { orderId: number; status: 'expired' | 'cancelled' }

/** The order has ended unpaid, and its invoice with it: what came of it goes back. */
export async function closeInvoice(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { orderId, status }: Closing,
) {
  const invoice = await lockInvoiceOfOrder(tx, orderId)
  if (!invoice || !isOpen(invoice)) return
  const at = now()
  await changeInvoice(tx, invoice.id, { status, paid: 0n, updated_at: at })
  if (invoice.paid > 0n) await uncountParts(tx, invoice.id, at)
}

export const isOpen = ({ status }: { status: string }) =>
  status === 'waiting' || status === 'partly_paid'

/** What comes today counts for it. After its last day it stays open only until the statement of that day is imported. */
export const isPayable = (invoice: Pick<InvoiceRow, 'status' | 'expires_at'>, now: Date) =>
  isOpen(invoice) && isInTime(moscowDay(now), invoice.expires_at)
