import { PEOPLE, TOKENS, type Deed } from './deals.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const RESERVED_MS = 15 * MINUTE_MS
const LEAST_RAISE = 1_000n
export const OPENING = 200_000n
export const FIRST_PRICE = 100_000n
export const ROYALTY_BPS = 1_000

type Item = { token: number; seller: number; price: bigint }
type Order = {
  buyer: number
  items: Item[]
  status: 'created' | 'done' | 'cancelled' | 'expired' | 'refunded'
  until: number
}
type Payment = { order: number; method: 'card' | 'sbp'; isOpen: boolean; at: number }
type Offer = { bidder: number; token: number; price: bigint; until: number; isOpen: boolean }
type Proceeds = { who: number; amount: bigint; at: number }
export type World = ReturnType<typeof openWorld>

/** What there is to know of a market, and nothing of how it is kept: the first person made the first token. */
export function openWorld() {
  return {
    tokens: Array.from({ length: TOKENS }, (_, index) => ({
      author: index,
      owner: index,
      price: FIRST_PRICE as bigint | null,
      order: null as number | null,
    })),
    available: Array.from({ length: PEOPLE }, () => OPENING),
    orders: [] as Order[],
    payments: [] as Payment[],
    offers: [] as Offer[],
    proceeds: [] as Proceeds[],
    /** When each person's card was used for what came: a card is new for a day. */
    cards: Array.from({ length: PEOPLE }, () => [] as number[]),
  }
}

export const openPayments = ({ payments }: World) => payments.filter(({ isOpen }) => isOpen)
export const pick = <Thing>(things: Thing[], number: number): Thing | undefined =>
  things[number % Math.max(things.length, 1)]

type Times = {
  since: number
  /** When the market hears from the bank what was done there. */
  heardAt: number
  /** When all that follows has happened. */
  now: number
}

/** Does a deed, and says whether it may be done. */
export function apply(world: World, deed: Deed, times: Times) {
  const isDone = act(world, deed, times)
  pass(world, times.now)
  return isDone
}

/** What time alone does. */
export function pass(world: World, now: number) {
  for (const [number, order] of world.orders.entries())
    if (order.status === 'created' && order.until <= now) end(world, number, 'expired')
  for (const due of world.proceeds.filter(({ at }) => at <= now))
    world.available[due.who]! += due.amount
  world.proceeds = world.proceeds.filter(({ at }) => at > now)
  for (const offer of world.offers) if (offer.isOpen && offer.until <= now) giveBack(world, offer)
}

function act(world: World, deed: Deed, { since, heardAt }: Times): boolean {
  const { tokens, orders, payments, offers, available } = world
  switch (deed.do) {
    case 'sell': {
      const token = tokens[deed.token]!
      if (token.owner !== deed.who || token.order !== null) return false
      token.price = deed.price
      return true
    }
    case 'withdraw': {
      const token = tokens[deed.token]!
      if (token.owner !== deed.who || token.order !== null) return false
      token.price = null
      return true
    }
    case 'buy':
      return buy(world, deed, since)
    case 'cancel': {
      const order = pick(orders, deed.order)
      if (order?.buyer !== deed.who || order.status !== 'created') return false
      end(world, orders.indexOf(order), 'cancelled')
      return true
    }
    case 'pay': {
      const order = pick(orders, deed.order)
      if (order?.status !== 'created') return false
      const number = orders.indexOf(order)
      const isWaiting = payments.some(
        (one) => one.isOpen && one.order === number && one.method === deed.method,
      )
      if (!isWaiting) payments.push({ order: number, method: deed.method, isOpen: true, at: since })
      return true
    }
    case 'money comes': {
      const payment = pick(openPayments(world), deed.payment)
      if (!payment) return false
      payment.isOpen = false
      receive(world, payment, heardAt)
      return true
    }
    case 'decline': {
      const payment = pick(openPayments(world), deed.payment)
      if (payment) payment.isOpen = false
      return payment !== undefined
    }
    case 'wait':
      return true
    case 'pay out': {
      if (deed.amount > available[deed.who]!) return false
      if (deed.arrives) available[deed.who]! -= deed.amount
      return true
    }
    case 'offer':
      return offer(world, deed, since)
    case 'take back': {
      const found = pick(offers, deed.offer)
      if (!found?.isOpen || found.bidder !== deed.who) return false
      giveBack(world, found)
      return true
    }
    case 'accept': {
      const found = pick(offers, deed.offer)
      const token = found && tokens[found.token]!
      if (!found?.isOpen || token!.owner !== deed.who || token!.order !== null) return false
      found.isOpen = false
      sell(world, found.bidder, { token: found.token, seller: deed.who, price: found.price }, null)
      return true
    }
  }
}

function buy(world: World, { who, tokens }: Extract<Deed, { do: 'buy' }>, since: number) {
  const own = tokens.map((token) => {
    const number = world.tokens[token]!.order
    return number !== null && world.orders[number]!.buyer === who ? number : null
  })
  const free = tokens.filter((token) => {
    const { owner, price, order } = world.tokens[token]!
    return owner !== who && price !== null && order === null
  })
  // Who asks again for what they have reserved is given it again.
  if (free.length === 0) return own[0] !== null && own.every((number) => number === own[0])
  const number = world.orders.length
  world.orders.push({
    buyer: who,
    items: free.map((token) => ({
      token,
      seller: world.tokens[token]!.owner,
      price: world.tokens[token]!.price!,
    })),
    status: 'created',
    until: since + RESERVED_MS,
  })
  for (const token of free) world.tokens[token]!.order = number
  return true
}

function end(world: World, number: number, status: 'cancelled' | 'expired') {
  world.orders[number]!.status = status
  for (const token of world.tokens) if (token.order === number) token.order = null
}

/** One payment buys an order that waits for it; any other goes back, and so does one that is heard of too late. */
function receive(world: World, { order: number, method, at }: Payment, now: number) {
  const order = world.orders[number]!
  if (order.status === 'created' && order.until <= now) end(world, number, 'expired')
  if (order.status === 'cancelled' || order.status === 'expired') order.status = 'refunded'
  if (order.status !== 'created') return
  const isNew = method === 'card' && !world.cards[order.buyer]!.some((used) => used < now - DAY_MS)
  order.status = 'done'
  if (method === 'card') world.cards[order.buyer]!.push(at)
  for (const item of order.items) sell(world, order.buyer, item, isNew ? now + DAY_MS : null)
}

function sell(
  world: World,
  buyer: number,
  { token: number, seller, price }: Item,
  until: number | null,
) {
  const token = world.tokens[number]!
  const fee = (price * 5n) / 100n
  const royalty = token.author === seller ? 0n : (price * BigInt(ROYALTY_BPS)) / 10_000n
  const parts = [
    { who: seller, amount: price - fee - royalty },
    { who: token.author, amount: royalty },
  ].filter(({ amount }) => amount > 0n)
  for (const part of parts)
    if (until === null) world.available[part.who]! += part.amount
    else world.proceeds.push({ ...part, at: until })
  world.tokens[number] = { ...token, owner: buyer, price: null, order: null }
  for (const offer of world.offers)
    if (offer.isOpen && offer.token === number) giveBack(world, offer)
}

function offer(world: World, { who, token, price }: Extract<Deed, { do: 'offer' }>, since: number) {
  const { owner, price: asked } = world.tokens[token]!
  if (owner === who || (asked !== null && price >= asked)) return false
  const open = world.offers.find((one) => one.isOpen && one.bidder === who && one.token === token)
  const amount = price - (open?.price ?? 0n)
  if ((open && amount < LEAST_RAISE) || amount > world.available[who]!) return false
  world.available[who]! -= amount
  const made = { bidder: who, token, price, until: since + DAY_MS, isOpen: true }
  if (open) Object.assign(open, made)
  else world.offers.push(made)
  return true
}

function giveBack(world: World, offer: Offer) {
  offer.isOpen = false
  world.available[offer.bidder]! += offer.price
}

/** What the database must say, too. */
export function seen(world: World) {
  const held = world.available.map((_, person) => {
    const offers = world.offers.filter(({ isOpen, bidder }) => isOpen && bidder === person)
    const proceeds = world.proceeds.filter(({ who }) => who === person)
    return (
      offers.reduce((sum, { price }) => sum + price, 0n) +
      proceeds.reduce((sum, { amount }) => sum + amount, 0n)
    )
  })
  return {
    tokens: world.tokens.map(({ owner, price, order }) => ({
      owner,
      price,
      hold: order === null ? (price === null ? null : 'listing') : 'order',
    })),
    available: world.available,
    held,
    orders: world.orders.map(({ status }) => status),
  }
}
