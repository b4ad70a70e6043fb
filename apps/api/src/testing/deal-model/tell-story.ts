import { toDecimal } from '@kefir/rules/money/decimal'
import { expect } from 'vitest'
import { AppError } from '../../app-error.ts'
import { acceptOffer } from '../../modules/market/offers/accept-offer.ts'
import { makeOffer } from '../../modules/market/offers/make-offer.ts'
import { withdrawOffer } from '../../modules/market/offers/withdraw-offer.ts'
import { buyTokens } from '../../modules/market/orders/buy-tokens.ts'
import { cancelOrder } from '../../modules/market/orders/cancel-order.ts'
import { payOrder } from '../../modules/market/orders/pay-order.ts'
import { putOnSale } from '../../modules/market/sale/put-on-sale.ts'
import { withdrawFromSale } from '../../modules/market/sale/withdraw-from-sale.ts'
import { orderPayout } from '../../modules/payments/payouts/order-payout.ts'
import { giveMoney } from '../give-money.ts'
import { makeToken } from '../make-token.ts'
import { makeUser, TEST_PASSWORD } from '../make-user.ts'
import { query } from '../query.ts'
import {
  apply,
  FIRST_PRICE,
  OPENING,
  openPayments,
  openWorld,
  pick,
  ROYALTY_BPS,
  seen,
  type World,
} from './deal-model.ts'
import { PEOPLE, TOKENS, type Deed, type Story } from './deals.ts'
import { LOOK_MS, type StillMarket } from './still-market.ts'

const SBERBANK = '100000000111'
const PHONES = { arrives: '79161234567', fails: '79000000001' }
/** So many looks find all that the bank did and did not tell. */
const LOOKS = 3
const TOLD_BY_THE_BANK = new Set<Deed['do']>(['money comes', 'decline', 'pay out'])

/** Who and what of the database stands for the numbers of a story. */
type Cast = {
  people: number[]
  tokens: number[]
  orders: number[]
  payments: { id: number; bankId: string | null }[]
  offers: number[]
}

let serial = 0

async function gather({ context: { db } }: StillMarket): Promise<Cast> {
  const made = []
  for (let token = 0; token < TOKENS; token += 1)
    made.push(await makeToken(db, { createdAt: new Date(), price: FIRST_PRICE }))
  const people = made.map(({ ownerId }) => ownerId)
  while (people.length < PEOPLE)
    people.push((await makeUser(db, { nikname: `story-${(serial += 1)}` })).id)
  const tokens = made.map(({ id }) => id)
  await query(db, 'update tokens set royalty_bps = $1 where id = any($2)', ROYALTY_BPS, tokens)
  await query(
    db,
    `insert into payment_details (user_id, sbp_phone) select unnest($1::int[]), '+79161234567'`,
    people,
  )
  for (const userId of people) await giveMoney(db, { userId, amount: OPENING, currency: 'RUB' })
  return { people, tokens, orders: [], payments: [], offers: [] }
}

/** Lives through a story in the market and in the model, and compares them after each deed; gives the world at its end. */
export async function tellStory(market: StillMarket, { hints, deeds }: Story): Promise<World> {
  const { bank, clock } = market
  clock.at = Math.max(clock.at, Date.now() + 60_000)
  bank.hints.set({ copies: Math.max(hints, 1), isDropped: hints === 0 })
  const cast = await gather(market)
  const world = openWorld()
  await market.settle({ looks: 0 })

  async function live(deed: Deed) {
    const since = clock.at
    const isAsked = await attempt(() => act(market, cast, world, deed))
    if (deed.do === 'wait') clock.at += deed.minutes * 60_000
    const isBlind = hints === 0 && TOLD_BY_THE_BANK.has(deed.do)
    const isFaulty = 'fault' in deed && deed.fault !== null
    await market.settle({ looks: isBlind || isFaulty ? LOOKS : 0 })
    const unheard = Math.max(0, (isFaulty ? 1 : 0) + 1 - hints)
    const heardAt = since + unheard * LOOK_MS
    const isAllowed = apply(world, deed, { since, heardAt, now: clock.at })
    await learn(market, cast)
    expect({ isDone: isAsked, ...(await look(market, cast)) }).toEqual({
      isDone: isAllowed,
      ...seen(world),
    })
  }

  for (const deed of deeds) await live(deed)
  // What nobody pays any more, nobody asks about: it would be looked at for ever.
  while (openPayments(world).length > 0) await live({ do: 'decline', payment: 0 })
  await live({ do: 'wait', minutes: 16 })
  await live({ do: 'wait', minutes: 1_501 })
  expect(await left(market, cast)).toEqual([])
  return world
}

async function attempt(deed: () => Promise<boolean>): Promise<boolean> {
  try {
    return await deed()
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function act(market: StillMarket, cast: Cast, world: World, deed: Deed): Promise<boolean> {
  const { context, bank } = market
  const userId = 'who' in deed ? cast.people[deed.who]! : 0
  switch (deed.do) {
    case 'sell':
      await putOnSale(context, {
        userId,
        tokenId: cast.tokens[deed.token]!,
        body: { price: toDecimal(deed.price) },
      })
      return true
    case 'withdraw':
      await withdrawFromSale(context, { userId, tokenId: cast.tokens[deed.token]! })
      return true
    case 'buy': {
      const tokenIds = deed.tokens.map((token) => cast.tokens[token]!)
      const { order_id: orderId } = await buyTokens(context, { userId, tokenIds })
      if (!cast.orders.includes(orderId)) cast.orders.push(orderId)
      return true
    }
    case 'cancel': {
      const orderId = pick(cast.orders, deed.order)
      if (orderId === undefined) return false
      await cancelOrder(context, { userId, orderId })
      return true
    }
    case 'pay': {
      const orderId = pick(cast.orders, deed.order)
      if (orderId === undefined) return false
      const buyer = pick(world.orders, deed.order)!.buyer
      const { payment } = await payOrder(context, {
        userId: cast.people[buyer]!,
        orderId,
        method: deed.method,
      })
      if (cast.payments.some(({ id }) => id === payment!.id)) return true
      cast.payments.push({ id: payment!.id, bankId: null })
      if (deed.fault) bank.failNext(deed.fault, { on: 'createPayment' })
      return true
    }
    case 'money comes': {
      const bankId = bankIdOf(cast, world, deed.payment)
      if (!bankId) return false
      if (deed.fault) bank.failNext(deed.fault, { on: 'findPayment' })
      bank.pay(bankId)
      return true
    }
    case 'decline': {
      const bankId = bankIdOf(cast, world, deed.payment)
      if (!bankId) return false
      bank.decline(bankId)
      return true
    }
    case 'wait':
      return true
    case 'pay out':
      await orderPayout(context, userId, {
        amount: toDecimal(deed.amount),
        method: 'sbp',
        phone: deed.arrives ? PHONES.arrives : PHONES.fails,
        bank_id: SBERBANK,
        password: TEST_PASSWORD,
      })
      if (deed.fault) bank.failNext(deed.fault, { on: 'payOut' })
      return true
    case 'offer': {
      const { id } = await makeOffer(context, {
        userId,
        tokenId: cast.tokens[deed.token]!,
        price: toDecimal(deed.price),
        expires_in_days: 1,
      })
      if (!cast.offers.includes(id)) cast.offers.push(id)
      return true
    }
    case 'take back': {
      const offerId = pick(cast.offers, deed.offer)
      if (offerId === undefined) return false
      await withdrawOffer(context, { userId, offerId })
      return true
    }
    case 'accept': {
      const offerId = pick(cast.offers, deed.offer)
      if (offerId === undefined) return false
      const { price } = pick(world.offers, deed.offer)!
      await acceptOffer(context, { userId, offerId, price: toDecimal(price) })
      return true
    }
  }
}

function bankIdOf(cast: Cast, world: World, number: number) {
  const payment = pick(openPayments(world), number)
  return payment && cast.payments[world.payments.indexOf(payment)]!.bankId
}

/** The bank's names of payments, once it was asked. */
async function learn({ context: { db } }: StillMarket, { payments }: Cast) {
  const unknown = payments.filter(({ bankId }) => bankId === null)
  if (unknown.length === 0) return
  const rows = await query<{ id: number; bank_id: string }>(
    db,
    'select id, bank_id from payments where id = any($1)',
    unknown.map(({ id }) => id),
  )
  for (const { id, bank_id } of rows) payments.find((one) => one.id === id)!.bankId = bank_id
}

async function look({ context: { db } }: StillMarket, { people, tokens, orders }: Cast) {
  const [row] = await query<{
    tokens: { owner_id: number; price: string | null; kind: string | null }[]
    balances: { user_id: number; kind: string; balance: string }[]
    orders: { id: number; status: string }[]
  }>(
    db,
    `select
      (select json_agg(json_build_object('owner_id', owner_id, 'price', price::text, 'kind', h.kind) order by t.id)
        from tokens t left join token_holds h on h.token_id = t.id where t.id = any($1)) as tokens,
      (select json_agg(json_build_object('user_id', user_id, 'kind', kind, 'balance', balance::text))
        from ledger_accounts where user_id = any($2) and currency = 'RUB') as balances,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status) order by id), '[]')
        from orders where id = any($3)) as orders`,
    tokens,
    people,
    orders,
  )
  const balancesOf = (kind: string) =>
    people.map((person) => {
      const found = row!.balances.find((one) => one.user_id === person && one.kind === kind)
      return BigInt(found?.balance ?? 0)
    })
  return {
    tokens: row!.tokens.map(({ owner_id, price, kind }) => ({
      owner: people.indexOf(owner_id),
      price: price === null ? null : BigInt(price),
      hold: kind,
    })),
    available: balancesOf('available'),
    held: balancesOf('held'),
    orders: row!.orders.map(({ status }) => status),
  }
}

/** What would never end: everything of a story has, once its last day is over. */
const left = ({ context: { db } }: StillMarket, { people }: Cast) =>
  query(
    db,
    `select 'payment', id, status from payments where user_id = any($1) and status not in ('succeeded', 'cancelled')
    union all select 'refund', id, status from refunds where user_id = any($1) and status <> 'succeeded'
    union all select 'payout', id, status from payouts where user_id = any($1) and status not in ('succeeded', 'failed')
    union all select 'offer', id, status from offers where bidder_id = any($1) and ended_at is null`,
    people,
  )
