import { createHash } from 'node:crypto'
import { fromDecimal } from '@kefir/rules/money/decimal'
import { z } from 'zod'
import {
  BankAway,
  type BookedRow,
  type Page,
  type Payment,
  type Payout,
  type Refund,
  type ToldReceipt,
} from '../../ports/bank.ts'

/** Ids become parts of a path, and come back in messages of strangers. */
const BANK_ID = /^[\w-]{8,64}$/

const Id = z.string().regex(BANK_ID)

const Kopecks = z
  .object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.literal('RUB') })
  .transform(({ value }) => fromDecimal(value))

const Metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) =>
    Object.fromEntries(Object.entries(data ?? {}).map(([key, value]) => [key, String(value)])),
  )

const CreatedAt = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const Details = z.object({ reason: z.string().max(100) }).nullish()
const Status = z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled'])
const ShortStatus = Status.exclude(['waiting_for_capture'])

/** What is only shown may be missing, or have a word that we do not know. */
const Registration = ShortStatus.nullish().catch(null)
const told = (status: z.infer<typeof Registration>) =>
  status === 'canceled' ? 'cancelled' : (status ?? null)

const PaidCard = z
  .object({
    first6: z.string().optional(),
    last4: z.string().regex(/^\d{4}$/),
    expiry_month: z.string().optional(),
    expiry_year: z.string().optional(),
  })
  .transform(({ first6 = '', last4, expiry_month = '', expiry_year = '' }) => ({
    mask: `•••• ${last4}`,
    print: createHash('sha256')
      .update([first6, last4, expiry_month, expiry_year].join('|'))
      .digest('hex')
      .slice(0, 32),
  }))

/** What the bank shows of a card beyond need may lack or change: the payment is true without it. */
const Method = z.object({ card: PaidCard.nullish().catch(null) }).nullish()

const PaymentObject = z
  .object({
    id: Id,
    status: Status,
    amount: Kopecks,
    income_amount: Kopecks.nullish(),
    refunded_amount: Kopecks.nullish(),
    confirmation: z.object({ confirmation_url: z.url().nullish() }).nullish(),
    cancellation_details: Details,
    payment_method: Method,
    receipt_registration: Registration,
    metadata: Metadata,
    created_at: CreatedAt,
  })
  .transform((object): Payment => ({
    id: object.id,
    kopecks: object.amount,
    status: object.status === 'canceled' ? 'cancelled' : object.status,
    payUrl: object.status === 'pending' ? (object.confirmation?.confirmation_url ?? null) : null,
    reason: reasonOf(object),
    incomeKopecks: object.status === 'succeeded' ? (object.income_amount ?? null) : null,
    refundedKopecks: object.refunded_amount ?? 0n,
    card: object.payment_method?.card ?? null,
    receiptStatus: told(object.receipt_registration),
    metadata: object.metadata,
    createdAt: object.created_at,
  }))

const RefundObject = z
  .object({
    id: Id,
    payment_id: Id,
    status: ShortStatus,
    amount: Kopecks,
    cancellation_details: Details,
    receipt_registration: Registration,
    created_at: CreatedAt,
  })
  .transform((object): Refund => ({
    id: object.id,
    paymentId: object.payment_id,
    kopecks: object.amount,
    status: object.status === 'canceled' ? 'cancelled' : object.status,
    reason: reasonOf(object),
    receiptStatus: told(object.receipt_registration),
    createdAt: object.created_at,
  }))

const PayoutObject = z
  .object({
    id: Id,
    status: ShortStatus,
    amount: Kopecks,
    cancellation_details: Details,
    metadata: Metadata,
    created_at: CreatedAt,
  })
  .transform((object): Payout => ({
    id: object.id,
    kopecks: object.amount,
    status: object.status === 'canceled' ? 'cancelled' : object.status,
    reason: reasonOf(object),
    metadata: object.metadata,
    createdAt: object.created_at,
  }))

const AnyMoney = z.object({
  value: z.string().regex(/^\d{1,12}\.\d{2}$/),
  currency: z.string().min(1).max(10),
})

const Booked = z
  .object({
    id: Id,
    payment_id: Id.nullish(),
    status: z.string().min(1).max(40),
    amount: AnyMoney,
    refunded_amount: AnyMoney.nullish(),
    metadata: Metadata,
    created_at: CreatedAt,
  })
  .transform((object): BookedRow => ({
    id: object.id,
    amount: fromDecimal(object.amount.value),
    currency: object.amount.currency,
    status: object.status === 'canceled' ? 'cancelled' : object.status,
    paymentId: object.payment_id ?? null,
    refunded: object.refunded_amount ? fromDecimal(object.refunded_amount.value) : 0n,
    metadata: object.metadata,
    createdAt: object.created_at,
  }))

const FiscalNumber = z
  .string()
  .regex(/^\d{1,20}$/)
  .nullish()
  .catch(null)

const ReceiptObject = z
  .object({
    id: Id,
    type: z.enum(['payment', 'refund']),
    refund_id: Id.nullish(),
    status: ShortStatus,
    fiscal_document_number: FiscalNumber,
    fiscal_storage_number: FiscalNumber,
    fiscal_attribute: FiscalNumber,
    registered_at: CreatedAt.nullish(),
    tax_system_code: z.int().min(1).max(6).nullish().catch(null),
    items: z.array(z.object({ vat_code: z.int().min(1).max(12).nullish().catch(null) })).catch([]),
  })
  .transform((object): ToldReceipt => ({
    id: object.id,
    kind: object.type,
    refundId: object.refund_id ?? null,
    status: object.status === 'canceled' ? 'cancelled' : object.status,
    fiscalDocument: object.fiscal_document_number ?? null,
    fiscalStorage: object.fiscal_storage_number ?? null,
    fiscalSign: object.fiscal_attribute ?? null,
    registeredAt: object.registered_at ?? null,
    taxSystem: object.tax_system_code ?? null,
    vatCode: object.items[0]?.vat_code ?? null,
  }))

const SbpBanks = z
  .object({
    items: z.array(
      z.object({
        bank_id: z.string().regex(/^\w{1,12}$/),
        name: z.string().min(1).max(200),
      }),
    ),
  })
  .transform(({ items }) => items.map(({ bank_id: id, name }) => ({ id, name })))

const Hint = z.object({
  type: z.literal('notification'),
  event: z.string().regex(/^(payment|refund|payout)\.[a-z_]{1,40}$/),
  object: z.object({ id: Id }),
})

type Cancelled = {
  status: z.infer<typeof Status>
  cancellation_details?: { reason: string } | null | undefined
}

/** A cancelled one always has a word for it. */
const reasonOf = ({ status, cancellation_details }: Cancelled) =>
  status === 'canceled' ? (cancellation_details?.reason ?? 'general_decline') : null

export const readPayment = reader(PaymentObject)
export const readRefund = reader(RefundObject)
export const readPayout = reader(PayoutObject)
export const readSbpBanks = reader(SbpBanks)
export const readBooked = reader(pageOf(Booked))
export const readReceipts = reader(pageOf(ReceiptObject))

export const isBankId = (id: string) => BANK_ID.test(id)

/** What a message speaks of; nothing else in it is believed. */
export function readHint(body: unknown) {
  const { success, data } = Hint.safeParse(body)
  if (!success) return null
  return { kind: data.event.split('.')[0] as 'payment' | 'refund' | 'payout', id: data.object.id }
}

function pageOf<Item>(item: z.ZodType<Item>) {
  return z
    .object({ items: z.array(item).max(100), next_cursor: z.string().min(1).max(500).nullish() })
    .transform(({ items, next_cursor }): Page<Item> => ({ items, next: next_cursor ?? null }))
}

/** An answer that cannot be understood says nothing of what was done. */
function reader<Value>(schema: z.ZodType<Value>) {
  return (answer: unknown): Value => {
    const { success, data, error } = schema.safeParse(answer)
    if (!success)
      throw new BankAway(`its answer is not understood at «${error.issues[0]?.path.join('.')}»`)
    return data
  }
}
