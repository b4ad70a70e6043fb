import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { diceFrom } from '../../../testing/dice-from.ts'
import { openMarketBed, type MarketBed } from '../../../testing/market-bed.ts'
import { jobsDone } from '../../../testing/jobs-done.ts'

let bed: MarketBed
beforeAll(async () => {
  bed = await openMarketBed()
})
afterAll(() => bed.close())

const WEBHOOK = '/api/v1/payments/webhook/yookassa'
const hint = (payload: object) => bed.call({ method: 'POST', url: WEBHOOK, payload })
const lawful = async () => expect(await dealFaults(bed.context.db)).toEqual({})

const postingsOf = async (orderId: number) => {
  const rows = await bed.context.db
    .selectFrom('payments')
    .innerJoin('ledger_transactions', (join) =>
      join
        .onRef('ledger_transactions.ref_id', '=', ({ cast, ref }) =>
          cast(ref('payments.id'), 'text'),
        )
        .on('ledger_transactions.ref_type', '=', 'payment'),
    )
    .select('ledger_transactions.reason')
    .where('purpose', '=', 'order')
    .where('payments.ref_id', '=', orderId)
    .execute()
  return rows.map(({ reason }) => reason).toSorted()
}

async function started(method: 'card' | 'sbp') {
  const buyer = await bed.person()
  const token = await bed.offered()
  const orderId = await bed.ordered(buyer, token.id)
  return { buyer, token, orderId, bankId: await bed.begun(buyer, orderId, method) }
}

test.each(['card', 'sbp'] as const)(
  'ten of each message, shuffled, buy by %s once',
  async (method) => {
    const dice = diceFrom(13)
    const { buyer, orderId, bankId } = await started(method)
    bed.bank.hints.hold()
    bed.bank.pay(bankId)
    await bed.bank.hints.release((bodies) =>
      bodies
        .flatMap((body) => Array.from({ length: 10 }, () => body))
        .map((body) => ({ body, at: dice(1_000) }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ body }) => body),
    )
    await bed.until(buyer, orderId, 'done')
    await bed.bank.hints.settled()
    await jobsDone(bed.context.db, 'payments.hear-hint')
    expect(await postingsOf(orderId)).toEqual(['payment'])
    await lawful()
  },
)

test('without any message the payment is found all the same', async () => {
  bed.bank.hints.set({ isDropped: true })
  const { buyer, orderId, bankId } = await started('sbp')
  bed.bank.pay(bankId)
  await bed.lookedUntil(buyer, orderId, 'done')
  bed.bank.hints.set({ isDropped: false })
  await lawful()
})

test('a message that comes before the answer to our question buys the order', async () => {
  const buyer = await bed.person()
  const orderId = await bed.ordered(buyer, (await bed.offered()).id)
  const known = new Set(bed.bank.rows.list('payments').map(({ object }) => object.id))
  // The bank has made the payment, and its answer is lost on the way.
  bed.bank.failNext('drop after', { on: 'createPayment' })
  await bed.ask('POST', `/orders/${orderId}/pay`, buyer, { method: 'sbp' })
  const made = () => bed.bank.rows.list('payments').find(({ object }) => !known.has(object.id))
  await expect.poll(made).toBeDefined()
  bed.bank.pay(made()!.object.id)
  await bed.until(buyer, orderId, 'done')
  expect(await postingsOf(orderId)).toEqual(['payment'])
  await lawful()
})

test('a message a day late, of an order that ended, gives the money back', async () => {
  const { buyer, orderId, bankId } = await started('sbp')
  bed.bank.hints.hold()
  await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
  bed.bank.pay(bankId)
  bed.clock.at = new Date(Date.now() + 24 * 3_600_000)
  await bed.bank.hints.release()
  await jobsDone(bed.context.db, 'payments.hear-hint')
  // Jobs go by the real clock: what is put off by ours would wait as long.
  bed.clock.at = null
  await bed.lookedUntil(buyer, orderId, 'refunded')
  expect(await postingsOf(orderId)).toEqual(['payment', 'refund', 'refunded'])
  await lawful()
})

describe('a forged message', () => {
  test('of a payment that nobody paid changes nothing, a hundred times', async () => {
    const { buyer, orderId, bankId } = await started('card')
    const forged = { type: 'notification', event: 'payment.succeeded' }
    for (let count = 0; count < 100; count += 1) {
      const object = { id: count % 2 ? bankId : randomUUID(), status: 'succeeded', paid: true }
      expect((await hint({ ...forged, object })).statusCode).toBe(200)
    }
    await jobsDone(bed.context.db, 'payments.hear-hint')
    expect((await bed.readOrder(buyer, orderId)).status.code).toBe('created')
    expect(await postingsOf(orderId)).toEqual([])
    await lawful()
  })

  test.each([
    [{}],
    [{ type: 'notification' }],
    [{ type: 'notification', event: 'payment.succeeded', object: null }],
    [{ type: 'notification', event: 'payment.succeeded', object: { id: '../../v3/payouts' } }],
    [{ type: 'notification', event: 'payment.succeeded', object: { id: 'x'.repeat(5_000) } }],
    [{ type: 'notification', event: 'deal.closed', object: { id: '1' } }],
  ])('of nonsense is thanked for: %j', async (payload) =>
    expect((await hint(payload)).statusCode).toBe(200),
  )

  test('that is no object is refused', async () => {
    const answer = await bed.call({
      method: 'POST',
      url: WEBHOOK,
      payload: '[1,2]',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(422)
  })
})

describe('a bank that is not well', () => {
  test.each([
    'error before',
    'error after',
    'drop before',
    'drop after',
    'garbage after',
    'busy',
  ] as const)(
    'with «%s» makes one payment and one purchase',
    async (fault) => {
      const before = bed.bank.rows.list('payments').length
      bed.bank.failNext(fault, { on: 'createPayment' })
      const { buyer, orderId, bankId } = await started('sbp')
      bed.bank.pay(bankId)
      await bed.until(buyer, orderId, 'done')
      expect(bed.bank.rows.list('payments')).toHaveLength(before + 1)
      await lawful()
    },
    30_000,
  )

  test.each(['error after', 'drop after'] as const)(
    'that captures with «%s» has taken it once',
    async (fault) => {
      const { buyer, orderId, bankId } = await started('card')
      bed.bank.failNext(fault, { on: 'capture' })
      bed.bank.pay(bankId)
      await bed.until(buyer, orderId, 'done')
      expect(await postingsOf(orderId)).toEqual(['payment'])
      await lawful()
    },
    30_000,
  )

  test.each(['error after', 'drop after'] as const)(
    'that refunds with «%s» has given back once',
    async (fault) => {
      const { buyer, orderId, bankId } = await started('sbp')
      await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
      bed.bank.failNext(fault, { on: 'refund' })
      bed.bank.pay(bankId)
      await bed.lookedUntil(buyer, orderId, 'refunded')
      expect(
        bed.bank.rows.list('refunds').filter(({ object }) => object.payment_id === bankId),
      ).toHaveLength(1)
      await lawful()
    },
    30_000,
  )

  test('that refuses a payment ends it in words, and the order can be paid otherwise', async () => {
    const buyer = await bed.person()
    // The bank takes no card payment of more than 350 000 ₽; the order itself says so first.
    const orderId = await bed.ordered(buyer, (await bed.offered({ price: 60_000_000n })).id)
    const answer = await bed.ask('POST', `/orders/${orderId}/pay`, buyer, { method: 'card' })
    expect(answer.json().errors).toEqual({ method: ['Картой можно оплатить до 350 000 ₽'] })
    await bed.begun(buyer, orderId, 'sbp')
  })
})

test('one key pressed twenty times at once reserves once and answers alike; another body is refused', async () => {
  const buyer = await bed.person()
  const [token, other] = [await bed.offered(), await bed.offered()]
  const key = randomUUID()
  const press = (tokenId: number) =>
    bed.call({
      method: 'POST',
      url: '/api/v1/token/buy',
      cookie: buyer.cookie,
      payload: { token_id: tokenId },
      headers: { 'idempotency-key': key },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(token.id)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await press(other.id)).statusCode).toBe(422)
  const orders = (await bed.ask('GET', '/orders', buyer)).json()
  expect(orders.total).toBe(1)
})
