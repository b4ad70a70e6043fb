import { toDecimal } from '@kefir/rules/money/decimal'
import { invoiceNumber } from '@kefir/rules/payments/invoice-numbers-in'
import { INCOMING_WORDS } from '@kefir/rules/payments/invoice-words'
import { staffReason } from '@kefir/rules/payments/staff-reason'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { AccountRefund, DeskInvoice, IncomingPayment } from '@kefir/wire/invoices'
import { personName } from '../../accounts/people/person-name.ts'
import type { AccountRefundRow, DeskIncomingRow, DeskInvoiceRow } from './invoice-desk.queries.ts'
import { invoiceFacts } from './invoice-reply.ts'

const named = (person: DeskInvoiceRow['person']) => ({ id: person.id, name: personName(person) })
const invoiceOf = (id: number | null) => (id === null ? null : { id, number: invoiceNumber(id) })

export const deskInvoiceReply = (row: DeskInvoiceRow, staffId: number): DeskInvoice => ({
  ...invoiceFacts(row),
  order_id: row.order_id,
  user: named(row.person),
  is_own: row.parties.includes(staffId),
})

export const incomingReply = (row: DeskIncomingRow, staffId: number): IncomingPayment => ({
  id: row.id,
  number: row.number,
  date: row.made_on,
  amount: toDecimal(row.amount),
  payer: {
    name: row.payer_name ?? '',
    inn: row.payer_inn ?? '',
    account: row.payer_account ?? '',
  },
  purpose: row.purpose ?? '',
  status: { code: row.status, name: INCOMING_WORDS[row.status] },
  invoice: invoiceOf(row.invoice_id),
  to_return: toDecimal(row.amount - row.taken),
  bank_order: row.bank_order,
  created_at: toMoscowIso(row.created_at),
  is_own: row.payer_id === staffId,
})

export const accountRefundReply = (row: AccountRefundRow, staffId: number): AccountRefund => ({
  id: row.id,
  amount: toDecimal(row.amount),
  user: named(row.person),
  invoice: invoiceOf(row.invoice_id),
  payer: {
    name: row.payer?.name ?? '',
    inn: row.payer?.inn ?? '',
    account: row.payer?.account ?? '',
  },
  reason: staffReason(row.reason),
  bank_order: row.bank_order,
  created_at: toMoscowIso(row.created_at),
  is_own: row.user_id === staffId,
})
