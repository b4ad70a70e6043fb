import { sql } from 'kysely'
import type { Tx } from '@kefir/api/db/client'
import { turnHolds } from '@kefir/api/modules/holds/holds.queries'
import { DAY_MS } from '../day-ms.ts'
import type { PlannedToken } from '../plan-tokens.ts'
import { findWares, isQuiet } from './find-wares.ts'
import { insertInvoices } from './insert-invoices.ts'
import { insertOffers } from './insert-offers.ts'
import { insertOrders, type PlannedOrder } from './insert-orders.ts'
import { insertPayouts } from './insert-payouts.ts'
import { insertPromo } from './insert-promo.ts'
import { insertReconciliation } from './insert-reconciliation.ts'
import { keepPostings } from './kept-postings.ts'
import { ORGANISATION, type Deal } from './plan-deals.ts'
import { planOffers } from './plan-offers.ts'

type Input = {
  demoId: number
  deals: Deal[]
  tokens: PlannedToken[]
  tokenIds: number[]
  userIds: Map<string, number>
  now: Date
}

/** When the offers were made that became deals, days before. */
const OFFERED_BEFORE = { offer: 2.6, 'card offer': 8.3 }

/** Kopecks of what is ordered, wished for and put into the cart; and since when its seller has it: for long, or for some days. */
const CHEAPEST = 90_000n
const DEAREST = 450_000n
const OLDEST_DAYS = 36
const YOUNGEST_DAYS = 4

/** Orders, offers, pay-outs, an organisation's invoices, a promo and a cart; what the ledger posts is kept. */
export async function insertTrade(tx: Tx, input: Input) {
  const { demoId, deals, userIds, now } = input
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const all = (await findWares(tx, input)).filter(
    ({ price }) => price >= CHEAPEST && price <= DEAREST,
  )
  const wares = all.filter((ware) => !isQuiet(ware) && ware.since < before(OLDEST_DAYS))
  const kept = all.filter((ware) => isQuiet(ware) && ware.since < before(YOUNGEST_DAYS))
  const orderOf = (days: number, rest: Pick<PlannedOrder, 'buyerId' | 'way' | 'end'>) => {
    const { id, ownerId, price } = wares.shift()!
    return { ...rest, at: before(days), items: [{ tokenId: id, sellerId: ownerId, price }] }
  }
  const organisationId = userIds.get(ORGANISATION)!
  const { orders, postings } = await insertOrders(tx, [
    ...ordersOf(deals),
    orderOf(35.2, { buyerId: demoId, way: 'card', end: 'cancelled' }),
    orderOf(19.7, { buyerId: demoId, way: 'sbp', end: 'refunded' }),
    orderOf(0.1, { buyerId: organisationId, way: 'account', end: 'waiting' }),
  ])
  const isFor = (way: Deal['way']) => orders.filter((order) => order.way === way)
  const waiting = orders.find(({ end }) => end === 'waiting')!
  await turnHolds(tx, {
    tokenIds: waiting.items.map(({ tokenId }) => tokenId),
    ...{ kind: 'order', refId: BigInt(waiting.id), at: waiting.at },
  })

  const own = await listOwn(tx, demoId)
  postings.push(
    ...(await insertPromo(tx, { userId: demoId, token: own[0]!, now })),
    ...(await insertOffers(
      tx,
      planOffers({ demoId, own, deals, wares: [...wares.splice(0, 3), ...kept.splice(0, 2)], now }),
      (['offer', 'card offer'] as const).flatMap((way) =>
        isFor(way).map((order) => ({
          order,
          from: new Date(order.at.getTime() - OFFERED_BEFORE[way] * DAY_MS),
        })),
      ),
    )),
    ...(await insertPayouts(tx, demoId, now)),
    ...(await insertInvoices(tx, {
      userId: organisationId,
      name: await nameOf(tx, organisationId),
      paid: isFor('account').find(({ end }) => end === 'done')!,
      waiting,
      now,
    })),
  )
  await insertReconciliation(tx, await lastPaymentBefore(tx, before(23)), now)
  await fillCart(tx, demoId, { tokenIds: kept.slice(0, 3).map(({ id }) => id), now })
  await keepPostings(tx, postings, now)
}

/** What one person bought at one moment is one order. */
const ordersOf = (deals: Deal[]): PlannedOrder[] =>
  [
    ...Map.groupBy(deals, ({ deed }) => `${deed.to_user_id} ${deed.created_at.getTime()}`).values(),
  ].map((together) => ({
    buyerId: together[0]!.deed.to_user_id,
    way: together[0]!.way,
    at: together[0]!.deed.created_at,
    end: 'done',
    items: together.map(({ deed }) => ({
      tokenId: deed.token_id,
      sellerId: deed.from_user_id!,
      price: deed.price!,
    })),
  }))

/** What the demo login offers, its longest shown first. */
async function listOwn(tx: Tx, userId: number) {
  const { rows } = await sql<{ id: number; name: string; price: bigint }>`
    select id, name, price from tokens
    where owner_id = ${userId} and is_sale and status = 'ready' and not is_adult and not is_hidden
    order by created_at > now() - interval '40 days', author_id <> owner_id, listed_at, id limit 3`.execute(
    tx,
  )
  return rows
}

async function nameOf(tx: Tx, userId: number) {
  const { name } = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name!
}

async function lastPaymentBefore(tx: Tx, at: Date) {
  const { id } = await tx
    .selectFrom('payments')
    .select('id')
    .where('created_at', '<', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function fillCart(tx: Tx, userId: number, cart: { tokenIds: number[]; now: Date }) {
  await sql`
    insert into cart_items (user_id, token_id, price_seen, added_at)
    select ${userId}, id, price, ${cart.now}::timestamptz - make_interval(hours => id % 40 + 1)
    from tokens where id = any(${cart.tokenIds}::int[])`.execute(tx)
}
