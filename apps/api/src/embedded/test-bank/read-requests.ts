import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import { z } from 'zod'
import { ApiRefusal } from './api-refusal.ts'
import type { KeptReceipt, Money } from './bank-objects.ts'

const Amount = z
  .object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.literal('RUB') })
  .transform(({ value }) => fromDecimal(value))
  .refine((kopecks) => kopecks > 0n)

const Metadata = z
  .record(z.string().max(32), z.string().max(512))
  .refine((data) => Object.keys(data).length <= 16)
  .default({})

const Receipt = z.object({
  customer: z.object({ email: z.email().max(254) }),
  tax_system_code: z.int().min(1).max(6).optional(),
  items: z
    .array(
      z.object({
        description: z.string().min(1).max(128),
        amount: Amount,
        quantity: z.number().positive(),
        vat_code: z.int().min(1).max(12),
        payment_subject: z.string().min(1).max(64),
        payment_mode: z.enum(['full_prepayment', 'full_payment']),
      }),
    )
    .min(1)
    .max(80),
})

const Description = z.string().max(128).optional()

export const NewPaymentBody = z.object({
  amount: Amount,
  capture: z.boolean().default(false),
  payment_method_data: z.object({ type: z.enum(['bank_card', 'sbp']) }),
  confirmation: z.object({
    type: z.literal('redirect'),
    return_url: z.url({ protocol: /^https?$/ }).max(2_048),
  }),
  description: Description,
  receipt: Receipt,
  metadata: Metadata,
})

export const CaptureBody = z.object({ amount: Amount.optional() })

export const NewRefundBody = z.object({
  payment_id: z.string().max(64),
  amount: Amount,
  description: z.string().max(250).optional(),
  receipt: Receipt.optional(),
})

export const NewPayoutBody = z
  .object({
    amount: Amount,
    payout_token: z.string().max(200).optional(),
    payout_destination_data: z
      .object({
        type: z.literal('sbp'),
        phone: z.string().regex(/^7\d{10}$/),
        bank_id: z.string().max(12),
      })
      .optional(),
    description: Description,
    metadata: Metadata,
  })
  .refine(
    ({ payout_token, payout_destination_data }) =>
      (payout_token === undefined) !== (payout_destination_data === undefined),
    { path: ['payout_destination_data'] },
  )

export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().max(200).optional(),
  'created_at.gte': z.iso.datetime({ offset: true }).optional(),
  'created_at.lt': z.iso.datetime({ offset: true }).optional(),
  status: z.string().max(40).optional(),
  payment_id: z.string().max(64).optional(),
})

/** This bank lists those of one payment only. */
export const ReceiptsQuery = z.object({ payment_id: z.string().max(64) })

/** The request, or a refusal that names what is wrong with it. */
export function readRequest<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const { success, data, error } = schema.safeParse(body)
  if (success) return data

  const parameter = error.issues[0]?.path.join('.')
  throw new ApiRefusal(
    'invalid_request',
    'A value is missing or does not fit. Check the parameter and send again',
    parameter || undefined,
  )
}

/** The tax service is told the sum that was paid, to the kopeck. */
export function checkReceipt(receipt: z.infer<typeof Receipt> | undefined, kopecks: bigint) {
  const sum = receipt?.items.reduce(
    (total, { amount, quantity }) => total + Math.round(Number(amount) * quantity),
    0,
  )
  if (sum === undefined || BigInt(sum) !== kopecks)
    throw new ApiRefusal('invalid_request', 'The receipt does not add up to the amount', 'receipt')
}

/** What the till will print, in the words of the API. */
export const keptReceipt = (receipt: z.infer<typeof Receipt>): KeptReceipt => ({
  taxSystem: receipt.tax_system_code ?? null,
  items: receipt.items.map(({ amount, ...item }) => ({ ...item, amount: money(amount) })),
})

export const money = (kopecks: bigint): Money => ({ value: toDecimal(kopecks), currency: 'RUB' })
export const kopecksOf = ({ value }: Money) => fromDecimal(value)
