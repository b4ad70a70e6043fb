import { toDecimal } from '@kefir/rules/money/decimal'
import { invoiceNumber } from '@kefir/rules/payments/invoice-numbers-in'
import { INVOICE_WORDS } from '@kefir/rules/payments/invoice-words'
import { paymentQr } from '@kefir/rules/payments/payment-qr'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Invoice } from '@kefir/wire/invoices'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { isPayable } from './close-invoice.ts'
import { findInvoice, sumUncounted, type InvoiceRow } from './invoices.queries.ts'
import { purposeOf } from './purpose-of.ts'

type Replying = Pick<Context, 'config' | 'now'>

/** An invoice as its payer reads it. */
export async function readInvoice(
  context: Replying,
  db: Db | Tx,
  invoiceId: number,
): Promise<Invoice> {
  const invoice = (await findInvoice(db, invoiceId))!
  return invoiceReply(context, db, invoice)
}

export async function invoiceReply(
  { config, now }: Replying,
  db: Db | Tx,
  invoice: InvoiceRow,
): Promise<Invoice> {
  const { to_return, returned } = await sumUncounted(db, invoice.id)
  return {
    ...invoiceFacts(invoice),
    left: toDecimal(leftOf(invoice)),
    to_return: toDecimal(to_return),
    returned: toDecimal(returned),
    pdf_url: `/api/v1/invoices/${invoice.id}/pdf`,
    qr: qrOf({ config, now }, invoice),
    is_test: config.bank.keys === null,
  }
}

/** What the payer and staff read alike. */
export const invoiceFacts = (invoice: InvoiceRow) => ({
  id: invoice.id,
  number: invoiceNumber(invoice.id),
  status: { code: invoice.status, name: INVOICE_WORDS[invoice.status] },
  amount: toDecimal(invoice.amount),
  paid: toDecimal(invoice.paid),
  payer: {
    name: invoice.payer_name ?? '',
    inn: invoice.payer_inn ?? '',
    kpp: invoice.payer_kpp,
  },
  created_at: toMoscowIso(invoice.created_at),
  expires_at: toMoscowIso(invoice.expires_at),
})

/** Asks for what is left; null where nothing is, and where money would only go back. */
export const qrOf = (
  { config: { payee, invoices }, now }: Replying,
  invoice: InvoiceRow,
): string | null =>
  isPayable(invoice, now())
    ? paymentQr({ ...payee, kopecks: leftOf(invoice), purpose: purposeOf(invoice, invoices.vat) })
    : null

export const leftOf = ({ amount, paid }: Pick<InvoiceRow, 'amount' | 'paid'>) => amount - paid
