import { toDecimal } from '@kefir/rules/money/decimal'
import {
  LET_GO_WORDS,
  ORDER_WORDS,
  stepWords,
  type OrderStatus,
  type OrderStep,
} from '@kefir/rules/market/order-words'
import { paymentCancellationWords } from '@kefir/rules/payments/cancellation-words'
import { PAYMENT_WORDS, REFUND_WORDS } from '@kefir/rules/payments/payment-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Invoice } from '@kefir/wire/invoices'
import type { Order, OrderPayment, OrdersPage } from '@kefir/wire/orders'
import type { FileStore } from '../../../ports/file-store.ts'
import { personReply } from '../../accounts/person-reply.ts'
import { receiptPath } from '../../payments/receipts/receipt-path.ts'
import type { PaymentRow, RefundRow } from '../../payments/taking/taking.queries.ts'
import { pictureReply } from '../../pictures/picture-reply.ts'
import type { ListedOrder, OrderRow, ShownItem } from './orders.queries.ts'
import { transactionUrl } from '../../../polygon/chain-facts.ts'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import type { Delivery } from './handover.ts'
import { waysToPay } from './ways-to-pay.ts'

/** An order whose time is over has ended, whether or not anybody has noted it. */
export const statusAt = ({ status, expires_at }: OrderRow, now: Date): OrderStatus =>
  status === 'created' && expires_at <= now ? 'expired' : status

const named = (code: OrderStatus, wasLetGo: boolean) => ({
  code,
  name: (code === 'refunded' && wasLetGo ? LET_GO_WORDS : ORDER_WORDS[code]).name,
})

/** The bank held it and gave it up: the payer's money never left. */
export const isLetGo = (payment: PaymentRow | undefined) =>
  payment?.status === 'cancelled' && payment.spent_at !== null
const timeOf = (at: Date | null) => at && toMoscowIso(at)

type Parts = {
  order: OrderRow
  items: ShownItem[]
  payment: PaymentRow | undefined
  refund: RefundRow | undefined
  /** The payments that bought it. */
  paidBy: PaymentRow[]
  /** Kopecks of the buyer's balance. */
  fromBalance: bigint
  /** Of any of its payments, that its buyer may know of. */
  refunds: RefundRow[]
  /** Of a token that the chain hands over. */
  delivery: Delivery | null
  /** The address of ours that keeps tokens for who has none; null without a chain. */
  vault: string | null
  /** Null where it knows nothing of ours. */
  explorer: string | null
  invoice: Invoice | null
  /** Hundredths of a litre; null where they are not counted yet. */
  cashback: bigint | null
  legalClass: string
  hasRequisites: boolean
  now: Date
}

export function orderReply(files: FileStore, parts: Parts): Order {
  const { order, items, payment, refund, invoice, cashback, legalClass, hasRequisites, now } = parts
  const status = statusAt(order, now)
  const sumOf = (part: 'fee' | 'royalty') =>
    toDecimal(items.reduce((sum, one) => sum + one[part], 0n))
  return {
    id: order.id,
    status: named(status, isLetGo(payment)),
    origin: order.origin,
    items: items.map((item) => ({
      token:
        item.token_id === null || item.file === null
          ? null
          : { id: item.token_id, name: item.token_name, file: pictureReply(files, item.file) },
      name: item.token_name,
      seller: personReply(files, item.seller),
      price: toDecimal(item.price),
      fee: toDecimal(item.fee),
      royalty: toDecimal(item.royalty),
    })),
    total: toDecimal(order.total),
    split: { price: toDecimal(order.total), fee: sumOf('fee'), royalty: sumOf('royalty') },
    payment: payment ? paymentReply(payment, refund) : null,
    paid_by: paidByReply(parts),
    refunds: parts.paidBy.flatMap((paid) => refundsReply(paid, parts.refunds)),
    invoice,
    ways: status === 'created' ? waysToPay({ total: order.total, legalClass, hasRequisites }) : [],
    steps: stepsOf(order, { status, isLetGo: isLetGo(payment), refund, tokens: items.length }),
    delivery: parts.delivery && deliveryReply(parts.delivery, parts),
    cashback: cashback === null ? null : toDecimal(cashback),
    created_at: toMoscowIso(order.created_at),
    // The order of an invoice is kept a little longer, for the statement of its last day.
    expires_at: invoice?.expires_at ?? toMoscowIso(order.expires_at),
    ended_at: timeOf(order.ended_at),
    reason: order.reason ?? (status === 'expired' ? 'Время на оплату вышло' : null),
    checked_at: toMoscowIso(now),
  }
}

const paidByReply = ({ paidBy, fromBalance }: Parts): Order['paid_by'] => [
  ...(fromBalance > 0n
    ? [{ method: 'balance' as const, amount: toDecimal(fromBalance), receipt_url: null }]
    : []),
  ...paidBy.map((paid) => ({
    method: paid.method,
    amount: toDecimal(paid.amount),
    receipt_url: receiptPath(paid),
  })),
]

/** What went back of a payment, each with its own receipt once the bank has sent it. */
const refundsReply = (paid: PaymentRow, refunds: RefundRow[]): Order['refunds'] =>
  refunds
    .filter(({ payment_id }) => payment_id === paid.id)
    .map(({ id, amount, status }) => ({
      amount: toDecimal(amount),
      status: { code: status, name: REFUND_WORDS[status] },
      receipt_url: status === 'succeeded' ? receiptPath(paid, id) : null,
    }))

type Stands = {
  status: OrderStatus
  isLetGo: boolean
  refund: RefundRow | undefined
  /** How many were ordered. */
  tokens: number
}

function stepsOf(order: OrderRow, { status, ...how }: Stands): Order['steps'] {
  const deliveredAt = order.status === 'done' ? order.ended_at : null
  const way: [OrderStep, Date | null][] = [
    ['created', order.created_at],
    ['paid', order.paid_at],
    ['delivering', order.delivering_at ?? deliveredAt],
    ['done', deliveredAt],
  ]
  const hasFailed = status === 'expired' || status === 'cancelled' || status === 'refunded'
  const steps = hasFailed
    ? [
        ...way.filter(([, at]) => at !== null),
        [status, order.ended_at ?? order.expires_at] as const,
        ...moneyBack(status, how.refund),
      ]
    : way
  return steps.map(([code, at]) => ({
    code,
    name: code === 'refunded' && how.isLetGo ? LET_GO_WORDS.step : stepWords(code, how.tokens),
    at: timeOf(at),
  }))
}

const deliveryReply = (
  { receiver, hash, isTurnedAway }: Delivery,
  { vault, explorer }: Pick<Parts, 'vault' | 'explorer'>,
) => ({
  address: checksumAddress(receiver),
  is_vault: receiver === vault,
  is_turned_away: isTurnedAway,
  explorer_url: hash && transactionUrl(hash, explorer),
})

/** Money on its way back after the order has ended; an order that says `refunded` has it as its end. */
const moneyBack = (
  status: OrderStatus,
  refund: RefundRow | undefined,
): [OrderStep, Date | null][] =>
  refund && status !== 'refunded'
    ? [['refunded', refund.status === 'succeeded' ? refund.updated_at : null]]
    : []

/** Where the buyer can still do something at the bank. */
const isPayable = ({ status }: PaymentRow) => status === 'pending'

export const paymentReply = (payment: PaymentRow, refund: RefundRow | undefined): OrderPayment => ({
  id: payment.id,
  method: payment.method,
  amount: toDecimal(payment.amount),
  status: { code: payment.status, name: PAYMENT_WORDS[payment.status] },
  pay_url: isPayable(payment) ? payment.pay_url : null,
  reason: payment.status === 'cancelled' ? paymentCancellationWords(payment.reason) : null,
  refund: refund
    ? {
        status: { code: refund.status, name: REFUND_WORDS[refund.status] },
        reason: refund.reason,
        updated_at: toMoscowIso(refund.updated_at),
      }
    : null,
  receipt_url: receiptPath(payment),
  created_at: toMoscowIso(payment.created_at),
})

export const orderRowReply = (
  files: FileStore,
  row: ListedOrder,
  now: Date,
): OrdersPage['data'][number] => ({
  id: row.id,
  status: named(statusAt(row, now), !row.has_refund),
  total: toDecimal(row.total),
  created_at: toMoscowIso(row.created_at),
  expires_at: toMoscowIso(row.invoice_expires_at ?? row.expires_at),
  reason: row.reason,
  tokens_count: row.tokens_count,
  token: {
    id: row.token_id,
    name: row.token_name,
    file: row.file && pictureReply(files, row.file),
  },
})
