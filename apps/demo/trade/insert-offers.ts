import { quoted } from '@kefir/rules/text/format-russian'
import type { Tx } from '@kefir/api/db/client'
import type { Posting } from '@kefir/api/modules/ledger/post'
import { heldPosting } from '@kefir/api/modules/market/offers/hold-for-offer'
import { insertOffer } from '@kefir/api/modules/market/offers/offers.queries'
import { NEW_CARD_HOLD_MS } from '@kefir/api/modules/payments/taking/is-new-card'
import { OFFER_ENDS } from '@kefir/rules/market/offer-words'
import type { InsertedOrder } from './insert-orders.ts'
import { insertPayment } from './insert-payment.ts'

type Ended = 'withdrawn' | 'declined' | 'expired'

export type PlannedOffer = {
  token: { id: number; name: string }
  bidderId: number
  ownerId: number
  price: bigint
  from: Date
  /** When it ended, or will. */
  until: Date
  end: 'active' | Ended
}

/** Offers from the balance, open and ended, and those that became orders; in the order of time. */
export async function insertOffers(
  tx: Tx,
  planned: PlannedOffer[],
  accepted: { order: InsertedOrder; from: Date }[],
): Promise<Posting[]> {
  const deeds = [
    ...planned.map((offer) => ({ at: offer.from, write: () => insertPlain(tx, offer) })),
    ...accepted.map(({ order, from }) => ({
      at: from,
      write: () =>
        order.way === 'offer' ? acceptHeld(tx, order, from) : acceptPaid(tx, order, from),
    })),
  ].toSorted((one, two) => one.at.getTime() - two.at.getTime())
  const postings: Posting[] = []
  for (const { write } of deeds) postings.push(...(await write()))
  return postings
}

async function insertPlain(tx: Tx, offer: PlannedOffer): Promise<Posting[]> {
  const { token, bidderId, ownerId, price, from, until, end } = offer
  const row = await insertOffer(tx, {
    token_id: token.id,
    token_name: token.name,
    bidder_id: bidderId,
    owner_id: ownerId,
    price,
    from_balance: price,
    method: 'balance',
    status: 'active',
    created_at: from,
    expires_at: until,
  })
  const held = heldPosting(row, price, from)
  if (end === 'active') return [held]
  await tx
    .updateTable('offers')
    .set({ status: end, reason: OFFER_ENDS[end], ended_at: until })
    .where('id', '=', row.id)
    .execute()
  const back: Posting = {
    currency: 'RUB',
    reason: 'offer_returned',
    ref: { type: 'offer', id: String(row.id) },
    at: until,
    lines: [
      { userId: bidderId, kind: 'held', amount: -price },
      { userId: bidderId, kind: 'available', amount: price },
    ],
  }
  return [held, back]
}

const DAY_MS = 86_400_000

const insertAccepted = (tx: Tx, order: InsertedOrder, from: Date) => {
  const [item] = order.items
  return insertOffer(tx, {
    token_id: item!.tokenId,
    token_name: order.names[0]!,
    bidder_id: order.buyerId,
    owner_id: item!.sellerId,
    price: order.total,
    from_balance: order.way === 'offer' ? order.total : 0n,
    method: order.way === 'offer' ? 'balance' : 'card',
    status: 'active',
    created_at: from,
    expires_at: new Date(from.getTime() + 14 * DAY_MS),
  })
}

const accept = (tx: Tx, id: number, order: InsertedOrder) =>
  tx
    .updateTable('offers')
    .set({ status: 'accepted', order_id: order.id, ended_at: order.at })
    .where('id', '=', id)
    .execute()

async function acceptHeld(tx: Tx, order: InsertedOrder, from: Date): Promise<Posting[]> {
  const offer = await insertAccepted(tx, order, from)
  await accept(tx, offer.id, order)
  return [heldPosting(offer, order.total, from)]
}

/** By a card that was new: what it brought is held for a day after the deal. */
async function acceptPaid(tx: Tx, order: InsertedOrder, from: Date): Promise<Posting[]> {
  const offer = await insertAccepted(tx, order, from)
  await accept(tx, offer.id, order)
  const paid = await insertPayment(tx, {
    userId: order.buyerId,
    purpose: 'offer',
    refId: offer.id,
    method: 'card',
    lines: [{ description: `Токен ${quoted(offer.token_name)}`, kopecks: order.total }],
    description: `Предложение о\u00a0токене ${quoted(offer.token_name)}`,
    returnPath: '/offers',
    at: new Date(from.getTime() + 90_000),
    spentAt: order.at,
  })
  await tx
    .insertInto('offer_payments')
    .values({ payment_id: paid.id, offer_id: offer.id, counted_at: from })
    .execute()
  await tx.updateTable('orders').set({ payment_id: paid.id }).where('id', '=', order.id).execute()
  await holdProceeds(tx, order)
  return paid.postings
}

async function holdProceeds(tx: Tx, { id, at }: InsertedOrder) {
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'seller_id', 'author_id', 'price', 'fee', 'royalty'])
    .where('order_id', '=', id)
    .execute()
  const release_at = new Date(at.getTime() + NEW_CARD_HOLD_MS)
  const rows = items.flatMap(({ id: order_item_id, seller_id, author_id, ...parts }) => [
    {
      ...{ user_id: seller_id, order_item_id, release_at },
      amount: parts.price - parts.fee - parts.royalty,
    },
    ...(author_id === null
      ? []
      : [{ user_id: author_id, order_item_id, release_at, amount: parts.royalty }]),
  ])
  await tx.insertInto('held_proceeds').values(rows).execute()
}
