import { RECEIPT_STATUSES } from '@kefir/rules/payments/receipt-words'
import { z } from 'zod'
import { Amount, Id, Timestamp } from './common.ts'
import { PAYOUT_METHODS } from './finance.ts'

/** What the tax service is told of a payment, or of money that went back. */
export const Receipt = z.object({
  kind: z.enum(['payment', 'refund']),
  /** As the law names it: «Приход», «Возврат прихода». */
  name: z.string(),
  /** Ours, for talking about it. */
  number: z.string(),
  refund_id: Id.nullable(),
  at: Timestamp,
  items: z.array(z.object({ description: z.string(), amount: Amount, vat: z.string() })),
  total: Amount,
  status: z.object({ code: z.enum(RECEIPT_STATUSES), name: z.string() }),
  /** What the till printed; null until it has. */
  fiscal: z
    .object({
      document: z.string(),
      storage: z.string(),
      sign: z.string(),
      registered_at: Timestamp,
    })
    .nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** All receipts of one payment: its own first, then those of what went back. */
export const PaymentReceipts = z.object({
  payment_id: Id,
  description: z.string(),
  method: z.enum(PAYOUT_METHODS),
  /** Where the till sent them. */
  email: z.string(),
  tax_system: z.string(),
  receipts: z.array(Receipt),
})
export type PaymentReceipts = z.infer<typeof PaymentReceipts>
