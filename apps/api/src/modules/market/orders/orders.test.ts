import { paymentCancellationWords } from '@kefir/rules/payments/cancellation-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { openMarketBed, type MarketBed } from '../../../testing/market-bed.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'
import { sumHouseAccount } from '../../../testing/sum-house-account.ts'

let bed: MarketBed
beforeAll(async () => {
  bed = await openMarketBed()
})
afterAll(() => bed.close())

const roubles = async (userId: number, kind: 'available' | 'held' = 'available') =>
  (await findBalance(bed.context.db, { userId, kind, currency: 'RUB' })).balance
const fees = () => sumHouseAccount(bed.context.db, { kind: 'fees', currency: 'RUB' })
const lawful = async () => expect(await dealFaults(bed.context.db)).toEqual({})

describe('buying by card', () => {
  test('reserves, pays, delivers and splits the price', async () => {
    const token = await bed.offered({ price: 100_000n, royaltyBps: 1_000 })
    const buyer = await bed.person()
    const feesBefore = await fees()
    const answer = await bed.buy(buyer, token.id)

    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toMatchObject({
      status: 'pending',
      total: '1000.00',
      split: { price: '1000.00', fee: '50.00', royalty: '100.00' },
      left_out: [],
    })
    const orderId = answer.json().order_id
    const bankId = await bed.begun(buyer, orderId)
    expect((await bed.readOrder(buyer, orderId)).payment?.pay_url).toContain('/test-bank/pay/')
    bed.bank.pay(bankId)
    const order = await bed.until(buyer, orderId, 'done')

    expect(order.steps.map(({ at }) => at !== null)).toEqual([true, true, true, true])
    expect(order.payment?.status.code).toBe('succeeded')
    expect(await bed.ownerOf(token.id)).toBe(buyer.id)
    // The card is new, so sellers wait for a day.
    expect([await roubles(token.ownerId), await roubles(token.ownerId, 'held')]).toEqual([
      0n,
      85_000n,
    ])
    expect(await roubles(token.authorId, 'held')).toBe(10_000n)
    expect((await fees()) - feesBefore).toBe(5_000n)
    await lawful()
  })

  test('writes the sale, ends the listing and tells when it was bought', async () => {
    const token = await bed.offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    bed.bank.pay(await bed.begun(buyer, orderId))
    await bed.until(buyer, orderId, 'done')

    const row = await bed.context.db
      .selectFrom('tokens')
      .select(['is_sale', 'price', 'listed_at', 'purchased_at'])
      .where('id', '=', token.id)
      .executeTakeFirstOrThrow()
    const { transactions } = (await bed.call({ url: `/api/v1/token/${token.id}` })).json()
    expect(row).toMatchObject({ is_sale: false, price: null, listed_at: null })
    expect(row.purchased_at).not.toBeNull()
    expect(transactions[0]).toMatchObject({
      type: 'sale',
      status: 'done',
      price: '1000.00',
      from: { id: token.ownerId },
      to: { id: buyer.id },
    })
  })

  test('declined leaves the order open: another try pays it', async () => {
    const token = await bed.offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    bed.bank.decline(await bed.begun(buyer, orderId), 'insufficient_funds')
    await expect
      .poll(async () => (await bed.readOrder(buyer, orderId)).payment?.status.code)
      .toBe('cancelled')
    const declined = await bed.readOrder(buyer, orderId)
    expect(declined.status.code).toBe('created')
    expect(declined.payment?.reason).toBe(paymentCancellationWords('insufficient_funds'))

    bed.bank.pay(await bed.begun(buyer, orderId))
    await bed.until(buyer, orderId, 'done')
    await lawful()
  })

  test('a card that paid a day ago makes nobody wait', async () => {
    const buyer = await bed.person()
    const [first, second] = [await bed.offered(), await bed.offered()]
    const firstOrder = await bed.ordered(buyer, first.id)
    bed.bank.pay(await bed.begun(buyer, firstOrder))
    await bed.until(buyer, firstOrder, 'done')
    await bed.context.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('user_id', '=', buyer.id)
      .execute()

    const secondOrder = await bed.ordered(buyer, second.id)
    bed.bank.pay(await bed.begun(buyer, secondOrder))
    await bed.until(buyer, secondOrder, 'done')
    expect([await roubles(second.ownerId), await roubles(second.ownerId, 'held')]).toEqual([
      95_000n,
      0n,
    ])
    await lawful()
  })
})

test('by SBP the money comes at once', async () => {
  const token = await bed.offered()
  const buyer = await bed.person()
  const orderId = await bed.ordered(buyer, token.id)
  bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
  await bed.until(buyer, orderId, 'done')
  expect(await bed.ownerOf(token.id)).toBe(buyer.id)
  expect(await roubles(token.ownerId)).toBe(95_000n)
  await lawful()
})

test('three tokens of three sellers are paid at once', async () => {
  const tokens = [await bed.offered(), await bed.offered(), await bed.offered()]
  const buyer = await bed.person()
  const orderId = await bed.ordered(buyer, ...tokens.map(({ id }) => id))
  bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
  const order = await bed.until(buyer, orderId, 'done')
  expect(order.items).toHaveLength(3)
  for (const { id, ownerId } of tokens) {
    expect(await bed.ownerOf(id)).toBe(buyer.id)
    expect(await roubles(ownerId)).toBe(95_000n)
  }
  await lawful()
})

describe('a reservation', () => {
  test('keeps others out, and gives its buyer the same order again', async () => {
    const token = await bed.offered()
    const [first, second] = [await bed.person(), await bed.person()]
    const orderId = await bed.ordered(first, token.id)
    const refused = await bed.buy(second, token.id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('оплачивает другой покупатель')
    expect((await bed.buy(first, token.id)).json().order_id).toBe(orderId)
  })

  test('whose time is over is for the next buyer at once, without a sweeper', async () => {
    const token = await bed.offered()
    const [first, second] = [await bed.person(), await bed.person()]
    const orderId = await bed.ordered(first, token.id)
    await overdue(orderId)
    expect((await bed.readOrder(first, orderId)).status.code).toBe('expired')
    expect((await bed.buy(second, token.id)).statusCode).toBe(202)
    await lawful()
  })

  test('given up is for the next buyer at once', async () => {
    const token = await bed.offered()
    const [first, second] = [await bed.person(), await bed.person()]
    const orderId = await bed.ordered(first, token.id)
    const answer = await bed.ask('POST', `/orders/${orderId}/cancel`, first)
    expect(answer.json()).toMatchObject({ status: { code: 'cancelled' }, ways: [] })
    expect((await bed.buy(second, token.id)).statusCode).toBe(202)
    await lawful()
  })
})

const overdue = (orderId: number) =>
  bed.context.db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', orderId)
    .execute()

describe('money that comes too late goes back by itself', () => {
  test.each(['card', 'sbp'] as const)('by %s after the order was given up', async (method) => {
    const token = await bed.offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    const bankId = await bed.begun(buyer, orderId, method)
    await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
    bed.bank.pay(bankId)
    await bed.lookedUntil(buyer, orderId, 'refunded')
    expect(await bed.ownerOf(token.id)).toBe(token.ownerId)
    expect(await roubles(buyer.id, 'held')).toBe(0n)
    await lawful()
  })

  test('a card only held it: order, list, payment and bell say that nothing was taken', async () => {
    const token = await bed.offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    const bankId = await bed.begun(buyer, orderId, 'card')
    await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
    bed.bank.pay(bankId)
    await bed.lookedUntil(buyer, orderId, 'refunded')

    const order = await bed.readOrder(buyer, orderId)
    const { data } = (await bed.ask('GET', '/orders', buyer)).json()
    expect([order.status.name, data[0].status.name]).toEqual([
      'Деньги не списаны',
      'Деньги не списаны',
    ])
    expect(order.steps.at(-1)).toMatchObject({ name: 'Банк отпустил деньги' })
    expect(order.payment!.reason).toContain('банк придержал их')
    const bell = async () => (await bed.ask('GET', '/notifications', buyer)).json().data
    await expect.poll(bell).toMatchObject([{ title: 'Деньги не\u00a0списаны' }])
    expect((await bell())[0].text).toContain('ничего не\u00a0списано')
  })

  test.each(['card', 'sbp'] as const)(
    'by %s after its time, though nobody has ended the order',
    async (method) => {
      const token = await bed.offered()
      const buyer = await bed.person()
      const orderId = await bed.ordered(buyer, token.id)
      const bankId = await bed.begun(buyer, orderId, method)
      await overdue(orderId)
      bed.bank.pay(bankId)
      await bed.lookedUntil(buyer, orderId, 'refunded')
      expect(await bed.ownerOf(token.id)).toBe(token.ownerId)
      expect(await bed.readOrder(buyer, orderId)).toMatchObject({ reason: 'Время на оплату вышло' })
      await lawful()
    },
  )

  test('when another has bought the token meanwhile', async () => {
    const token = await bed.offered()
    const [late, quick] = [await bed.person(), await bed.person()]
    const lateOrder = await bed.ordered(late, token.id)
    const lateBankId = await bed.begun(late, lateOrder, 'sbp')
    await overdue(lateOrder)
    const quickOrder = await bed.ordered(quick, token.id)
    bed.bank.pay(await bed.begun(quick, quickOrder, 'sbp'))
    await bed.until(quick, quickOrder, 'done')
    bed.bank.pay(lateBankId)
    await bed.lookedUntil(late, lateOrder, 'refunded')
    expect(await bed.ownerOf(token.id)).toBe(quick.id)
    await lawful()
  })

  test('when a moderator hid the token while it was paid', async () => {
    const token = await bed.offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    const bankId = await bed.begun(buyer, orderId, 'sbp')
    await bed.context.db
      .updateTable('tokens')
      .set({ status: 'hidden' })
      .where('id', '=', token.id)
      .execute()
    bed.bank.pay(bankId)
    await bed.lookedUntil(buyer, orderId, 'refunded')
    await lawful()
  })

  test('twice by two payments: one buys, the other goes back', async () => {
    const token = await bed.offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    const [card, sbp] = [
      await bed.begun(buyer, orderId, 'card'),
      await bed.begun(buyer, orderId, 'sbp'),
    ]
    bed.bank.pay(card)
    bed.bank.pay(sbp)
    await bed.until(buyer, orderId, 'done')
    const unreturned = async () =>
      (
        await bed.context.db
          .selectFrom('payments')
          .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
          .select(['payments.status', 'refunds.status as refund'])
          .where('ref_id', '=', orderId)
          .where('purpose', '=', 'order')
          .execute()
      ).filter(({ status, refund }) => status !== 'cancelled' && refund !== 'succeeded').length
    await expect.poll(unreturned, { timeout: 20_000 }).toBe(1)
    await lawful()
  })
})

describe('refuses', () => {
  test('a guest', async () =>
    expect(
      (await bed.call({ method: 'POST', url: '/api/v1/token/buy', payload: { token_id: 1 } }))
        .statusCode,
    ).toBe(401))

  test('to sell somebody their own token', async () => {
    const seller = await bed.person('seller')
    const answer = await bed.buy(seller, (await bed.offered({ seller })).id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Это ваш токен: купить его нельзя',
    ])
  })

  test.each([
    ['of no token', {}],
    ['of both forms', { token_id: 1, token_ids: [1] }],
    ['of too many', { token_ids: Array.from({ length: 21 }, (_, index) => index + 1) }],
    ['of nonsense', { token_id: 'x' }],
    ['of none in a list', { token_ids: [] }],
  ])('a body %s', async (_what, payload) =>
    expect((await bed.ask('POST', '/token/buy', await bed.person(), payload)).statusCode).toBe(422),
  )

  test('what does not exist, is not for sale, lives on chain or whose seller is blocked', async () => {
    const { db } = bed.context
    const buyer = await bed.person()
    const [unlisted, onChain, ofBlocked] = [
      await bed.offered(),
      await bed.offered(),
      await bed.offered(),
    ]
    await db.deleteFrom('token_holds').where('token_id', '=', unlisted.id).execute()
    await db
      .updateTable('tokens')
      .set({ is_sale: false, price: null })
      .where('id', '=', unlisted.id)
      .execute()
    await db.updateTable('tokens').set({ is_on_chain: true }).where('id', '=', onChain.id).execute()
    await db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', ofBlocked.ownerId)
      .execute()

    const answers = [999_999, unlisted.id, onChain.id, ofBlocked.id].map((id) => bed.buy(buyer, id))
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([
      404, 409, 409, 409,
    ])
  })

  test('a sum that no way to pay takes, before the token is reserved', async () => {
    const token = await bed.offered({ price: 80_000_000n })
    const answer = await bed.buy(await bed.person(), token.id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('по СБП до 700 000 ₽')
    const { kind } = await bed.context.db
      .selectFrom('token_holds')
      .select('kind')
      .where('token_id', '=', token.id)
      .executeTakeFirstOrThrow()
    expect(kind).toBe('listing')
  })

  test('another’s order as if it were not there', async () => {
    const orderId = await bed.ordered(await bed.person(), (await bed.offered()).id)
    const stranger = await bed.person()
    const answers = await Promise.all([
      bed.ask('GET', `/orders/${orderId}`, stranger),
      bed.ask('POST', `/orders/${orderId}/pay`, stranger, { method: 'card' }),
      bed.ask('POST', `/orders/${orderId}/cancel`, stranger),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })

  test('an eleventh unpaid order', async () => {
    const buyer = await bed.person()
    for (let count = 0; count < 10; count += 1) await bed.ordered(buyer, (await bed.offered()).id)
    const answer = await bed.buy(buyer, (await bed.offered()).id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'У вас уже 10 неоплаченных заказов. Оплатите или отмените их',
    ])
  })

  test('a card for more than it may pay, under the field', async () => {
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, (await bed.offered({ price: 40_000_000n })).id)
    const answer = await bed.ask('POST', `/orders/${orderId}/pay`, buyer, { method: 'card' })
    expect(answer.json().errors).toEqual({ method: ['Картой можно оплатить до 350 000 ₽'] })
  })

  test('to pay or give up what has ended', async () => {
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, (await bed.offered()).id)
    await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
    const answers = await Promise.all([
      bed.ask('POST', `/orders/${orderId}/pay`, buyer, { method: 'card' }),
      bed.ask('POST', `/orders/${orderId}/cancel`, buyer),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  })
})

test('of several the ones that cannot be had are left out with a word', async () => {
  const [free, taken] = [await bed.offered(), await bed.offered()]
  await bed.ordered(await bed.person(), taken.id)
  const answer = await bed.buy(await bed.person(), free.id, taken.id)
  expect(answer.statusCode).toBe(202)
  expect(answer.json().total).toBe('1000.00')
  expect(answer.json().left_out).toMatchObject([
    { token_id: taken.id, reason: 'Токен уже оплачивает другой покупатель. Загляните позже' },
  ])
})

test('orders are listed, the newest first, for their buyer alone', async () => {
  const buyer = await bed.person()
  const ids = [
    await bed.ordered(buyer, (await bed.offered()).id),
    await bed.ordered(buyer, (await bed.offered()).id),
  ]
  const page = (await bed.ask('GET', '/orders', buyer)).json()
  expect(page.data.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed())
  expect(page.total).toBe(2)
  expect((await bed.ask('GET', '/orders', await bed.person())).json().data).toEqual([])
})

test('twenty buyers want one token at once: one gets it', async () => {
  const token = await bed.offered()
  const buyers = await Promise.all(Array.from({ length: 20 }, () => bed.person()))
  const answers = await Promise.all(buyers.map((buyer) => bed.buy(buyer, token.id)))
  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  await lawful()
})
