import { nextOfOrder, type NextOfOrder } from '@kefir/rules/market/next-of-order'
import { SALE_END_WORDS, type SaleEnd } from '@kefir/rules/market/signed-sale'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { step } from '../../../step.ts'
import { askAgain } from '../../chain/owning/moves.queries.ts'
import { turnHolds } from '../../holds/holds.queries.ts'
import { post } from '../../ledger/post.ts'
import { lockInvoiceOfOrder } from '../../payments/invoices/invoices.queries.ts'
import { closeInvoice } from '../../payments/invoices/close-invoice.ts'
import { endHeldPayment } from '../../payments/taking/end-held-payment.ts'
import { refundPayments } from '../../payments/taking/refund-payments.ts'
import {
  listPaymentsOf,
  listRefundsOf,
  type PaymentRow,
} from '../../payments/taking/taking.queries.ts'
import { endListings } from '../../tokens/end-listings.ts'
import { paymentFacts } from '../../payments/taking/payment-facts.ts'
import { deliverOrder } from './deliver-order.ts'
import {
  beginHandover,
  checkHandover,
  completeHandover,
  endHandover,
  handoverOf,
  lockHandover,
  lockReceiver,
  type HandoverState,
} from './handover.ts'
import {
  changeOrder,
  listItems,
  lockOrder,
  lockReserved,
  type DeliveredToken,
  type ItemRow,
  type OrderRow,
} from './orders.queries.ts'

export type Advancing = Pick<
  Context,
  'db' | 'chain' | 'log' | 'transact' | 'jobs' | 'publish' | 'now'
>

export type OrderState = {
  order: OrderRow
  items: ItemRow[]
  tokens: DeliveredToken[]
  payments: PaymentRow[]
  /** Null where its tokens change hands here. */
  handover: HandoverState | null
}

/**
 * Does what is to be done about an order: takes or lets go what is held, delivers, gives back, ends. Whoever learns of
 * something calls it, and so does the sweeper; what was done already is not done again.
 */
export async function advanceOrder(context: Advancing, orderId: number) {
  const items = await listItems(context.db, { orderId })
  const tokenIds = items.flatMap(({ token_id }) => token_id ?? [])
  const checked = await checkHandover(context, orderId, items)
  const next = await context.transact(async (tx) => {
    await lockReceiver(tx, checked)
    const tokens = await lockReserved(tx, { tokenIds })
    const order = await lockOrder(tx, orderId)
    if (!order) return null
    // An import that counts its money now is waited for, so that it is not told of an invoice that ends here.
    if (order.expires_at <= context.now()) await lockInvoiceOfOrder(tx, orderId)
    const payments = await listPaymentsOf(tx, 'order', orderId)
    const handover = await lockHandover(context, tx, { items, checked })
    const state = { order, items, tokens, payments, handover }
    const decided = await decide(context, tx, state)
    await apply(context, tx, state, decided)
    return decided
  })
  if (next?.deliver) step('order.done')
  if (next?.capture) step('order.paid')
  if (next?.refund.length) step('order.refunding')
}

async function decide({ now }: Advancing, tx: Tx, state: OrderState): Promise<NextOfOrder> {
  const { order, payments } = state
  const refunds = await listRefundsOf(
    tx,
    payments.map(({ id }) => id),
  )
  return nextOfOrder(
    {
      status: order.status,
      isOverdue: order.expires_at <= now() && !payments.some(isCounted),
      paymentId: order.payment_id,
      isDeliverable: isDeliverable(state),
      handover: state.handover && handoverOf(state.handover),
    },
    paymentFacts(payments, refunds),
  )
}

/** What came for an invoice was judged by the day on which it came, before its order was ended. */
const isCounted = ({ method, status, spent_at }: PaymentRow) =>
  method === 'account' && status === 'succeeded' && spent_at === null

/** Reserved for this order, still the seller's, and shown: what a moderator hid meanwhile is not sold. */
const isDeliverable = ({ order, items, tokens }: OrderState) =>
  items.every(({ token_id, seller_id }) => {
    const token = tokens.find(({ id }) => id === token_id)
    return (
      token?.hold_kind === 'order' &&
      token.hold_ref === BigInt(order.id) &&
      token.owner_id === seller_id &&
      token.status === 'ready'
    )
  })

/** In words for whoever paid. */
const WHY_BACK = {
  late: 'Деньги пришли, когда время заказа уже вышло',
  twice: 'Заказ уже оплачен другим платежом',
  gone: 'Токен больше не продаётся',
  oneGone: 'Один из токенов заказа больше не продаётся',
}

async function apply(context: Advancing, tx: Tx, state: OrderState, next: NextOfOrder) {
  const { order, payments } = state
  const at = context.now()
  for (const paymentId of next.letGo)
    await endHeldPayment(context, tx, { paymentId, to: 'cancelling' })
  if (next.capture !== null) {
    await endHeldPayment(context, tx, { paymentId: next.capture, to: 'capturing' })
    await changeOrder(tx, order.id, { status: 'paid', paid_at: at, payment_id: next.capture })
  }
  if (next.settle !== null) {
    await beginHandover(context, tx, state.handover!, order.buyer_id)
    await changeOrder(tx, order.id, {
      status: 'delivering',
      paid_at: order.paid_at ?? at,
      delivering_at: order.delivering_at ?? at,
      payment_id: next.settle,
    })
  }

  const fault = state.handover && (await endHandover(context, tx, state.handover))
  const reason = whyBack(state, next, fault)
  const back = await refundPayments(context, tx, { payments, ids: next.refund, reason })
  const paidBy = payments.filter(({ id }) => id === next.deliver)
  const sold = next.deliver === null ? [] : await deliverOrder(context, tx, state, paidBy)
  if (next.deliver !== null && state.handover) await completeHandover(context, tx, state.handover)
  if (next.ends) await end(context, tx, state, { ends: next.ends, fault })
  // Everybody who looks at it hears that it is paid.
  if ((next.capture ?? next.settle) !== null) await tellTokens(context, tx, state.tokens)
  if (isNothing(next)) return
  await context.publish(tx, {
    type: 'order.changed',
    orderId: order.id,
    userId: order.buyer_id,
  })
  if (back.length + sold.length > 0) await post(tx, [...back, ...sold])
}

function whyBack({ order, items }: OrderState, next: NextOfOrder, fault: SaleEnd | null) {
  const isBought = order.status === 'done' || (next.deliver ?? next.settle) !== null
  const isOnItsWay = order.status === 'delivering' && next.ends === null
  if (isBought || isOnItsWay) return WHY_BACK.twice
  if (next.ends !== 'cancelled') return WHY_BACK.late
  return fault ? SALE_END_WORDS[fault] : WHY_BACK[items.length > 1 ? 'oneGone' : 'gone']
}

const isNothing = ({ settle, deliver, capture, letGo, refund, ends }: NextOfOrder) =>
  (settle ?? deliver ?? capture ?? ends) === null && letGo.length + refund.length === 0

const WHY_ENDED = {
  expired: 'Время на оплату вышло',
  cancelled: 'Сделка не состоялась: токен больше не продаётся или банк не провёл оплату',
}

async function end(
  context: Advancing,
  tx: Tx,
  state: OrderState,
  { ends, fault }: { ends: NonNullable<NextOfOrder['ends']>; fault: SaleEnd | null },
) {
  const { order } = state
  const at = context.now()
  if (ends === 'refunded') {
    await changeOrder(tx, order.id, { status: 'refunded', ended_at: at })
    return
  }
  const reason = fault ? `Сделка не состоялась. ${SALE_END_WORDS[fault]}` : WHY_ENDED[ends]
  await changeOrder(tx, order.id, { status: ends, ended_at: at, reason })
  await closeInvoice(context, tx, { orderId: order.id, status: ends })
  if (fault) await endKept(context, tx, state)
  else await releaseTokens(context, tx, state)
}

const keptBy = ({ order, tokens }: Pick<OrderState, 'order' | 'tokens'>) =>
  tokens.filter(({ hold_kind, hold_ref }) => hold_kind === 'order' && hold_ref === BigInt(order.id))

/** What the order kept is for sale no more. */
async function endKept(
  context: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  state: Pick<OrderState, 'order' | 'tokens'>,
) {
  const kept = keptBy(state)
  await endListings(context, tx, kept)
  await askAgain(tx, idsOf(kept), context.now())
}

const idsOf = (tokens: { id: number }[]) => tokens.map(({ id }) => id)

/** What the order kept is for sale again, as it was. */
export async function releaseTokens(
  { publish, now }: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  { order, tokens }: Pick<OrderState, 'order' | 'tokens'>,
) {
  const kept = keptBy({ order, tokens })
  if (kept.length === 0) return
  const tokenIds = idsOf(kept)
  await turnHolds(tx, { tokenIds, kind: 'listing', refId: null, at: now() })
  // A move that was heard of meanwhile waited for this.
  await askAgain(tx, tokenIds, now())
  await tellTokens({ publish }, tx, kept)
}

const tellTokens = (
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  tokens: Pick<DeliveredToken, 'id'>[],
) => publish(tx, ...tokens.map(({ id }) => ({ type: 'token.changed' as const, tokenId: id })))
