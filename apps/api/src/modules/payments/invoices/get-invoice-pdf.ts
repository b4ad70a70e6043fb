import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { drawInvoice } from './draw-invoice.ts'
import { findInvoice, listInvoiceLines } from './invoices.queries.ts'

/** Whose it must be; null where staff ask. */
type Asked = { invoiceId: number; userId: number | null }

export async function getInvoicePdf(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  { invoiceId, userId }: Asked,
) {
  const { db } = context
  const invoice = await findInvoice(db, invoiceId)
  if (!invoice || (userId !== null && invoice.user_id !== userId)) throw new AppError('NOT_FOUND')
  return drawInvoice(context, { invoice, lines: await listInvoiceLines(db, invoice.order_id) })
}
