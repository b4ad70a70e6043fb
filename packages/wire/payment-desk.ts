import { fromDecimal } from '@kefir/rules/money/decimal'
import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Timestamp } from './common.ts'
import { PAYOUT_METHODS } from './finance.ts'
import { DeskRefund, ReasonBody } from './payout-desk.ts'
import { PaymentReceipts } from './receipts.ts'

export const PAYMENT_QUEUES = ['all', 'succeeded', 'under_way', 'cancelled'] as const

export const DeskPayment = z.object({
  id: Id,
  user: z.object({ id: Id, name: z.string() }),
  /** What it pays for: a word, and what stays as it is though staff give the money back; more of them come with what is sold. */
  purpose: z.object({ code: z.string(), name: z.string(), stays: z.string().nullable() }),
  /** Its number. */
  ref_id: Id,
  method: z.enum(PAYOUT_METHODS),
  amount: Amount,
  /** Given back, or on its way back. */
  refunded: Amount,
  status: z.object({ code: z.string(), name: z.string() }),
  created_at: Timestamp,
  updated_at: Timestamp,
  is_own: z.boolean(),
})
export type DeskPayment = z.infer<typeof DeskPayment>

/** With all that is known of it. */
export const DeskPaymentWhole = DeskPayment.extend({
  bank_id: z.string().nullable(),
  card: z.string().nullable(),
  description: z.string(),
  /** Why it was cancelled, in words. */
  reason: z.string().nullable(),
  /** When its money went on, to sellers or back. */
  spent_at: Timestamp.nullable(),
  refunds: z.array(DeskRefund),
  receipts: PaymentReceipts.nullable(),
  /** How much may still be given back from here, and why not where nothing may. */
  refundable: Amount,
  why_not_refund: z.string().nullable(),
})
export type DeskPaymentWhole = z.infer<typeof DeskPaymentWhole>

export const DeskPaymentsQuery = PageQuery.extend({
  state: z
    .enum([...PAYMENT_QUEUES, ''])
    .optional()
    .transform((state) => state || 'all'),
  /** The number of a payment or of what it paid for, the bank's id, or whose: a number, a nickname or an e-mail. */
  search: z.string().trim().max(200).optional(),
  cursor: z.string().max(200).optional(),
})
export type DeskPaymentsQuery = z.infer<typeof DeskPaymentsQuery>
export const DeskPaymentsPage = pageOf(DeskPayment)
export type DeskPaymentsPage = z.infer<typeof DeskPaymentsPage>

const NO_SUM = 'Введите сумму в рублях, больше нуля'

export const OrderRefundBody = ReasonBody.extend({
  /** Roubles: `"1234.50"`. */
  amount: z
    .string()
    .max(12, { error: NO_SUM, abort: true })
    .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: NO_SUM, abort: true })
    .refine((text) => fromDecimal(text) > 0n, NO_SUM),
})
