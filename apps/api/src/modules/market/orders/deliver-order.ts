import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { insertSales } from '../../activity/sales.queries.ts'
import { deleteHolds } from '../../holds/holds.queries.ts'
import type { Line, Posting } from '../../ledger/post.ts'
import { isNewCard, NEW_CARD_HOLD_MS } from '../../payments/taking/is-new-card.ts'
import { spendPayments } from '../../payments/taking/spend-payments.ts'
import type { PaymentRow } from '../../payments/taking/taking.queries.ts'
import { giveTokens } from '../../tokens/give-tokens.queries.ts'
import { takeFromCart } from '../cart/cart.queries.ts'
import type { OrderState } from './advance-order.ts'
import {
  changeOrder,
  insertHeldProceeds,
  listRemoved,
  markSold,
  type ItemRow,
} from './orders.queries.ts'

/**
 * The tokens to the buyer, the money to sellers, authors and the house: in one transaction, under the locks of tokens
 * and order. It is held for the buyer already, by these payments or from their balance. Gives what is to be posted.
 */
export async function deliverOrder(
  { publish, now }: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  { order, items, tokens }: Omit<OrderState, 'payments'>,
  paidBy: PaymentRow[],
): Promise<Posting[]> {
  const at = now()
  const tokenIds = tokens.map(({ id }) => id)
  await deleteHolds(tx, { tokenIds })
  await giveTokens(tx, { tokenIds, ownerId: order.buyer_id, at })
  const sales = await insertSales(tx, { ...salesOf(items, tokens), buyerId: order.buyer_id, at })
  await markSold(tx, {
    orderId: order.id,
    tokenIds: sales.map(({ token_id }) => token_id),
    saleIds: sales.map(({ id }) => id),
  })
  await takeFromCart(tx, order.buyer_id, tokenIds)
  const paymentIds = paidBy.map(({ id }) => id)
  await spendPayments({ now }, tx, paymentIds)
  await changeOrder(tx, order.id, {
    status: 'done',
    payment_id: paymentIds[0] ?? null,
    paid_at: order.paid_at ?? at,
    ended_at: at,
  })
  await publish(
    tx,
    ...sales.flatMap(({ id, token_id: tokenId }) => [
      { type: 'token.changed' as const, tokenId },
      { type: 'token.sold' as const, tokenId, transactionId: String(id), orderId: order.id },
    ]),
  )

  const kind = (await isAnyNew(tx, paidBy, at)) ? 'held' : 'available'
  const gone = new Set(
    await listRemoved(
      tx,
      items.flatMap(({ author_id }) => author_id ?? []),
    ),
  )
  if (kind === 'held')
    await holdProceeds(tx, { items, gone, until: new Date(at.getTime() + NEW_CARD_HOLD_MS) })
  return items.map((item) => ({
    currency: 'RUB',
    reason: 'sale',
    ref: { type: 'order_item', id: String(item.id) },
    at,
    lines: linesOf(item, { buyerId: order.buyer_id, kind, gone }),
  }))
}

async function isAnyNew(tx: Tx, paidBy: PaymentRow[], at: Date) {
  for (const payment of paidBy) if (await isNewCard(tx, payment, at)) return true
  return false
}

const sellerPart = ({ price, fee, royalty }: ItemRow) => price - fee - royalty

type Ways = { buyerId: number; kind: 'held' | 'available'; gone: Set<number> }

function linesOf(item: ItemRow, { buyerId, kind, gone }: Ways): Line<'RUB'>[] {
  const { author_id, royalty } = item
  const toAuthor: Line<'RUB'> =
    author_id === null || gone.has(author_id)
      ? { house: 'royalties', amount: royalty }
      : { userId: author_id, kind, amount: royalty }
  return [
    { userId: buyerId, kind: 'held', amount: -item.price },
    { userId: item.seller_id, kind, amount: sellerPart(item) },
    { house: 'fees', amount: item.fee },
    toAuthor,
  ]
}

function salesOf(items: ItemRow[], tokens: OrderState['tokens']) {
  const sold = items.map((item) => ({
    item,
    token: tokens.find(({ id }) => id === item.token_id)!,
  }))
  return {
    tokenIds: sold.map(({ token }) => token.id),
    collectionIds: sold.map(({ token }) => token.collection_id),
    sellerIds: sold.map(({ item }) => item.seller_id),
    prices: sold.map(({ item }) => item.price),
  }
}

type Held = { items: ItemRow[]; gone: Set<number>; until: Date }

async function holdProceeds(tx: Tx, { items, gone, until }: Held) {
  const parts = items.flatMap((item) => [
    { userId: item.seller_id, item, amount: sellerPart(item) },
    ...(item.author_id === null || gone.has(item.author_id)
      ? []
      : [{ userId: item.author_id, item, amount: item.royalty }]),
  ])
  await insertHeldProceeds(
    tx,
    parts
      .filter(({ amount }) => amount > 0n)
      .map(({ userId, item, amount }) => ({
        user_id: userId,
        order_item_id: item.id,
        amount,
        release_at: until,
      })),
  )
}
