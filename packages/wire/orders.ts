import { MOST_IN_ORDER } from '@kefir/rules/market/limits'
import { ORDER_STEPS } from '@kefir/rules/market/order-words'
import { z } from 'zod'
import { Amount, BodyId, Id, pageOf, PageQuery, Picture, Timestamp } from './common.ts'
import { Invoice } from './invoices.ts'
import { Person } from './tokens.ts'

/** One token, or several that are paid at once. */
export const BuyBody = z
  .object({
    token_id: BodyId.optional(),
    token_ids: z
      .array(BodyId)
      .min(1)
      .max(MOST_IN_ORDER, 'В заказе может быть до 20 токенов')
      .optional(),
  })
  .refine(({ token_id, token_ids }) => (token_id === undefined) !== (token_ids === undefined), {
    path: ['token_id'],
    message: 'Укажите один токен или список токенов',
  })
export type BuyBody = z.infer<typeof BuyBody>

/** What of the price goes where: `fee` to the platform, `royalty` to authors, the rest to sellers. */
export const Split = z.object({ price: Amount, fee: Amount, royalty: Amount })

/** What was asked for and is not in the order, with the reason in words. */
const LeftOut = z.object({ token_id: Id, name: z.string(), reason: z.string() })

export const BuyReply = z.object({
  status: z.literal('pending'),
  order_id: Id,
  total: Amount,
  split: Split,
  /** The page of the order: the split, and the ways to pay. */
  payment_url: z.string(),
  expires_at: Timestamp,
  left_out: z.array(LeftOut),
})
export type BuyReply = z.infer<typeof BuyReply>

const Named = z.object({ code: z.string(), name: z.string() })

export const OrderItem = z.object({
  /** Null where its author deleted the work after the order had ended. */
  token: z.object({ id: Id, name: z.string(), file: Picture }).nullable(),
  name: z.string(),
  seller: Person,
  price: Amount,
  fee: Amount,
  royalty: Amount,
})

/** The newest payment of an order. */
export const OrderPayment = z.object({
  id: Id,
  method: z.enum(['card', 'sbp', 'account']),
  amount: Amount,
  status: Named,
  /** The bank's page, while the buyer can pay there. */
  pay_url: z.string().nullable(),
  /** Why it did not succeed, in words. */
  reason: z.string().nullable(),
  refund: z.object({ status: Named, reason: z.string(), updated_at: Timestamp }).nullable(),
  receipt_url: z.string().nullable(),
  created_at: Timestamp,
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** A way to pay; a way that is closed says why. */
const WayToPay = z.object({
  method: z.enum(['card', 'sbp', 'account']),
  name: z.string(),
  why_not: z.string().nullable(),
})

/** What paid for an order: a payment, those of the offer it came of, or the buyer's balance. */
const PaidBy = z.object({
  method: z.enum(['balance', 'card', 'sbp', 'account']),
  amount: Amount,
  /** Of what the bank took. */
  receipt_url: z.string().nullable(),
})

/** What went back of a payment, or is on its way. */
export const Returned = z.object({ amount: Amount, status: Named })
export type Returned = z.infer<typeof Returned>

/** What has happened and when; what is still to come has no time. */
const OrderStep = z.object({
  code: z.enum(ORDER_STEPS),
  name: z.string(),
  at: Timestamp.nullable(),
})

export const Order = z.object({
  id: Id,
  status: Named.extend({ code: z.enum(ORDER_STEPS) }),
  origin: z.enum(['listing', 'offer']),
  items: z.array(OrderItem),
  total: Amount,
  split: Split,
  payment: OrderPayment.nullable(),
  /** What came for it, the oldest first. */
  paid_by: z.array(PaidBy),
  /** What went back of that, the oldest first: people may give back a part, and the order stands. */
  refunds: z.array(Returned.extend({ receipt_url: z.string().nullable() })),
  /** Of an organisation, once it has asked for one. */
  invoice: Invoice.nullable(),
  ways: z.array(WayToPay),
  steps: z.array(OrderStep),
  /** Of a token that the chain hands over: where to, and before it is paid, where to as things stand. */
  delivery: z
    .object({
      /** The buyer's own address, or the vault, which keeps it for them. */
      address: z.string(),
      is_vault: z.boolean(),
      /** The buyer's own address did not take it. */
      is_turned_away: z.boolean(),
      /** Null until it is in a block. */
      explorer_url: z.string().nullable(),
    })
    .nullable(),
  /** Litres that the buyer was given for it; null until they are counted. */
  cashback: Amount.nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
  ended_at: Timestamp.nullable(),
  /** Why it ended without a delivery, in words. */
  reason: z.string().nullable(),
  /** When the server read all this: the page counts down by the server's clock. */
  checked_at: Timestamp,
})
export type Order = z.infer<typeof Order>

export const OrderRow = Order.pick({
  id: true,
  status: true,
  total: true,
  created_at: true,
  expires_at: true,
  reason: true,
}).extend({
  tokens_count: z.int(),
  /** The first of them. */
  token: z.object({ id: Id.nullable(), name: z.string(), file: Picture.nullable() }),
})
export const OrdersQuery = PageQuery.extend({ cursor: z.string().max(200).optional() })
export const OrdersPage = pageOf(OrderRow)
export type OrdersPage = z.infer<typeof OrdersPage>

export const PayBody = z.object({
  method: z.enum(['card', 'sbp', 'account'], 'Выберите способ оплаты'),
})

/** `pay_url` is null for a moment while the bank is asked: the order tells it next. */
export const PayReply = z.object({
  status: z.literal('pending'),
  /** Null where an invoice was asked for, which is given instead. */
  payment: OrderPayment.nullable(),
  invoice: Invoice.nullable(),
})
export type PayReply = z.infer<typeof PayReply>
