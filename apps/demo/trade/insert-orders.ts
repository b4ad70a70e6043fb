import { quoted } from '@kefir/rules/text/format-russian'
import type { Tx } from '@kefir/api/db/client'
import { CANCELLED_BY_BUYER } from '@kefir/api/modules/market/orders/cancel-order'
import { insertCashbacks } from '@kefir/api/modules/market/cashback/cashback.queries'
import { itemOf } from '@kefir/api/modules/market/orders/buy-tokens'
import {
  insertItems,
  insertOrder,
  listItems,
  lockOffered,
  type ItemRow,
} from '@kefir/api/modules/market/orders/orders.queries'
import type { Posting } from '@kefir/api/modules/ledger/post'
import { CASHBACK_BPS, litresFor } from '@kefir/rules/market/cashback'
import { RESERVED_MINUTES } from '@kefir/rules/market/limits'
import { insertPayment, insertRefund } from './insert-payment.ts'
import type { Way } from './plan-deals.ts'

const MINUTE_MS = 60_000
/** From the order to its delivery. */
const PAID_WITHIN_MS = 3 * MINUTE_MS

const WHY_ENDED = { done: null, cancelled: CANCELLED_BY_BUYER, refunded: 'Время на оплату вышло' }

export type PlannedOrder = {
  buyerId: number
  way: Way
  /** When it ended; of one that waits, when it began. */
  at: Date
  end: 'done' | 'cancelled' | 'refunded' | 'waiting'
  items: { tokenId: number; sellerId: number; price: bigint }[]
}
export type InsertedOrder = PlannedOrder & { id: number; total: bigint; names: string[] }

/** Orders in the order of time, each with its payment, litres and what the ledger is told of it. */
export async function insertOrders(tx: Tx, planned: PlannedOrder[]) {
  const orders: InsertedOrder[] = []
  const postings: Posting[] = []
  for (const order of planned.toSorted((one, two) => one.at.getTime() - two.at.getTime())) {
    const { inserted, posted } = await insertOne(tx, order)
    orders.push(inserted)
    postings.push(...posted)
  }
  return { orders, postings }
}

async function insertOne(tx: Tx, order: PlannedOrder) {
  const { buyerId, way, at, end } = order
  const isOffer = way === 'offer' || way === 'card offer'
  const begun = isOffer || end === 'waiting' ? at : new Date(at.getTime() - PAID_WITHIN_MS)
  const total = order.items.reduce((sum, { price }) => sum + price, 0n)
  const id = await insertOrder(tx, {
    buyerId,
    origin: isOffer ? 'offer' : 'listing',
    total,
    at: begun,
    expiresAt: isOffer ? at : new Date(begun.getTime() + RESERVED_MINUTES * MINUTE_MS),
  })
  await writeItems(tx, id, order)
  const items = await listItems(tx, { orderId: id })
  const names = items.map(({ token_name }) => token_name)
  const inserted = { ...order, id, total, names }
  if (end === 'waiting') return { inserted, posted: [] }

  const isPaidByBank = (way === 'card' || way === 'sbp') && end !== 'cancelled'
  const paid = isPaidByBank ? await pay(tx, inserted) : null
  await tx
    .updateTable('orders')
    .set({
      status: end,
      ended_at: at,
      reason: WHY_ENDED[end],
      payment_id: end === 'done' ? (paid?.id ?? null) : null,
      ...(end === 'done' && { paid_at: at }),
    })
    .where('id', '=', id)
    .execute()
  const posted = paid?.postings ?? []
  if (end === 'refunded') posted.push(...(await insertRefund(tx, paid!, at)))
  if (end === 'done') {
    posted.push(...items.map((item) => saleOf(inserted, item)))
    posted.push(await giveLitres(tx, inserted, items))
  }
  return { inserted, posted }
}

/** As the order would have split them then. */
async function writeItems(tx: Tx, orderId: number, { items, at }: PlannedOrder) {
  const tokenIds = items.map(({ tokenId }) => tokenId)
  const tokens = await lockOffered(tx, { tokenIds, now: at })
  await insertItems(
    tx,
    orderId,
    items.map(({ tokenId, sellerId, price }) => {
      const token = tokens.find(({ id }) => id === tokenId)!
      return itemOf({ ...token, owner_id: sellerId, price })
    }),
  )
}

const pay = (tx: Tx, { id, buyerId, way, at, items, names }: InsertedOrder) =>
  insertPayment(tx, {
    userId: buyerId,
    purpose: 'order',
    refId: id,
    method: way === 'sbp' ? 'sbp' : 'card',
    lines: items.map(({ price }, index) => ({
      description: `Токен ${quoted(names[index]!)}`,
      kopecks: price,
    })),
    description: `Заказ № ${id}`,
    returnPath: `/orders/${id}`,
    at: new Date(at.getTime() - 1_000),
    spentAt: at,
  })

/** What a new card paid is held for a day; of what is told here only the latest is so new. */
function saleOf({ buyerId, way, at }: InsertedOrder, item: ItemRow): Posting {
  const kind = way === 'card offer' ? 'held' : 'available'
  const { id, price, fee, royalty, seller_id, author_id } = item
  return {
    currency: 'RUB',
    reason: 'sale',
    ref: { type: 'order_item', id: String(id) },
    at,
    lines: [
      { userId: buyerId, kind: 'held', amount: -price },
      { userId: seller_id, kind, amount: price - fee - royalty },
      { house: 'fees', amount: fee },
      author_id === null
        ? { house: 'royalties', amount: royalty }
        : { userId: author_id, kind, amount: royalty },
    ],
  }
}

async function giveLitres(
  tx: Tx,
  { id, buyerId: userId, at }: InsertedOrder,
  items: ItemRow[],
): Promise<Posting> {
  const givenAt = new Date(at.getTime() + 1_000)
  const rows = items.map((item) => ({
    order_item_id: item.id,
    user_id: userId,
    litres: litresFor(item.price, CASHBACK_BPS),
    is_wash: false,
    created_at: givenAt,
  }))
  await insertCashbacks(tx, rows)
  const litres = rows.reduce((sum, row) => sum + row.litres, 0n)
  return {
    currency: 'kefir',
    reason: 'cashback',
    ref: { type: 'order', id: String(id) },
    at: givenAt,
    lines: [
      { house: 'issued:cashback', amount: -litres },
      { userId, kind: 'available', amount: litres },
    ],
  }
}
