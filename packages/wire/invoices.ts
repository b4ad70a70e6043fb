import { z } from 'zod'
import { Amount, BodyId, Id, pageOf, PageQuery, Timestamp } from './common.ts'
import { Reason } from './staff.ts'

const Named = z.object({ code: z.string(), name: z.string() })
export const INVOICE_STATUSES = ['waiting', 'partly_paid', 'paid', 'expired', 'cancelled'] as const
export const INCOMING_STATUSES = [
  'unknown',
  'partial',
  'matched',
  'overpaid',
  'double',
  'late',
  'returned',
] as const

const InvoiceStatus = Named.extend({ code: z.enum(INVOICE_STATUSES) })
const Payer = z.object({ name: z.string(), inn: z.string(), kpp: z.string().nullable() })

/** An invoice as its payer reads it. */
export const Invoice = z.object({
  id: Id,
  /** As it stands on paper and in the purpose of a payment. */
  number: z.string(),
  status: InvoiceStatus,
  amount: Amount,
  paid: Amount,
  left: Amount,
  /** Came and does not count for it: too much, twice, or too late. */
  to_return: Amount,
  /** Was sent back by a bank order. */
  returned: Amount,
  payer: Payer,
  created_at: Timestamp,
  expires_at: Timestamp,
  pdf_url: z.string(),
  /** What its QR code says, by which what is left is paid: ГОСТ Р 56042-2014. Null where there is nothing to pay any more. */
  qr: z.string().nullable(),
  /** Whether the test bank is the other side, and may be asked to pay it. */
  is_test: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>

const DeskPerson = z.object({ id: Id, name: z.string() })

export const DeskInvoice = Invoice.pick({
  id: true,
  number: true,
  status: true,
  amount: true,
  paid: true,
  payer: true,
  created_at: true,
  expires_at: true,
}).extend({
  order_id: Id,
  user: DeskPerson,
  /** Whose it is may not decide about it. */
  is_own: z.boolean(),
})
export type DeskInvoice = z.infer<typeof DeskInvoice>

const cursor = z.string().max(200).optional()

export const DeskInvoicesQuery = PageQuery.extend({
  /** Left out, or left empty: those that may still be paid. */
  state: z
    .enum(['open', 'paid', 'ended', 'all', ''])
    .optional()
    .transform((state) => state || 'open'),
  /** A number of an invoice, or an ИНН. */
  search: z.string().trim().max(40).optional(),
  cursor,
})
export type DeskInvoicesQuery = z.infer<typeof DeskInvoicesQuery>
export const DeskInvoicesPage = pageOf(DeskInvoice)
export type DeskInvoicesPage = z.infer<typeof DeskInvoicesPage>

/** Money that came to the platform's account. */
export const IncomingPayment = z.object({
  /** By which people call it, here and in the journal. */
  id: Id,
  /** Of the payer's payment order, and its day; two payers may have the same. */
  number: z.string(),
  date: z.iso.date(),
  amount: Amount,
  payer: z.object({ name: z.string(), inn: z.string(), account: z.string() }),
  purpose: z.string(),
  status: Named.extend({ code: z.enum(INCOMING_STATUSES) }),
  invoice: z.object({ id: Id, number: z.string() }).nullable(),
  /** What of it goes back, or went. */
  to_return: Amount,
  bank_order: z.string().nullable(),
  created_at: Timestamp,
  is_own: z.boolean(),
})
export type IncomingPayment = z.infer<typeof IncomingPayment>

export const IncomingQuery = PageQuery.extend({
  /** Left out, or left empty: those that nobody has recognised. */
  state: z
    .enum(['unknown', 'to_return', 'returned', 'all', ''])
    .optional()
    .transform((state) => state || 'unknown'),
  cursor,
})
export type IncomingQuery = z.infer<typeof IncomingQuery>
export const IncomingPage = pageOf(IncomingPayment)
export type IncomingPage = z.infer<typeof IncomingPage>

/** A paid invoice whose order came to nothing: people send the money back. */
export const AccountRefund = z.object({
  id: Id,
  amount: Amount,
  user: DeskPerson,
  invoice: z.object({ id: Id, number: z.string() }).nullable(),
  /** As the payments came. */
  payer: z.object({ name: z.string(), inn: z.string(), account: z.string() }),
  /** In words for staff. */
  reason: z.string(),
  bank_order: z.string().nullable(),
  created_at: Timestamp,
  is_own: z.boolean(),
})
export type AccountRefund = z.infer<typeof AccountRefund>
export const AccountRefundsQuery = PageQuery.extend({ cursor })
export const AccountRefundsPage = pageOf(AccountRefund)
export type AccountRefundsPage = z.infer<typeof AccountRefundsPage>

/** More than a year of a busy account; letters of base64 are a third more than bytes. */
export const LARGEST_STATEMENT = 3_000_000

export const StatementBody = z.object({
  file_name: z.string().trim().min(1, 'Выберите файл').max(200, 'Слишком длинное имя файла'),
  /** Its bytes, for the file says in itself how its letters are encoded. */
  content: z
    .string()
    .min(1, 'Файл пуст')
    .max(LARGEST_STATEMENT, { message: 'Файл больше 2 МБ. Выгрузите меньше дней', abort: true })
    .pipe(z.base64('Файл не читается')),
  reason: Reason,
})
export type StatementBody = z.infer<typeof StatementBody>

/** What an import came to. */
export const StatementReply = z.object({
  id: Id,
  documents: z.int(),
  /** Told for the first time; the others were known. */
  fresh: z.int(),
  matched: z.int(),
  unknown: z.int(),
  to_return: z.int(),
})
export type StatementReply = z.infer<typeof StatementReply>

export const MatchBody = z.object({ invoice_id: BodyId, reason: Reason })
export const ReturnedBody = z.object({
  bank_order: z
    .string()
    .trim()
    .min(1, 'Введите номер платёжного поручения')
    .max(40, 'Не больше 40 знаков'),
  reason: Reason,
})
