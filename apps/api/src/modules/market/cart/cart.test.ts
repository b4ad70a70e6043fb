import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { openMarketBed, type MarketBed, type Person } from '../../../testing/market-bed.ts'

let bed: MarketBed
beforeAll(async () => {
  bed = await openMarketBed()
})
afterAll(() => bed.close())

const put = (who: Person, tokenId: number) => bed.ask('POST', '/cart', who, { token_id: tokenId })
const read = async (who: Person) => (await bed.ask('GET', '/cart', who)).json()
const order = (who: Person) => bed.ask('POST', '/cart/order', who, {})

describe('a cart', () => {
  test('keeps tokens at the price they were seen for, once each', async () => {
    const buyer = await bed.person()
    const token = await bed.offered({ price: 30_000n })
    await put(buyer, token.id)
    expect((await put(buyer, token.id)).statusCode).toBe(200)
    await bed.context.db
      .updateTable('tokens')
      .set({ price: 20_000n })
      .where('id', '=', token.id)
      .execute()

    const cart = await read(buyer)
    expect(cart.items).toHaveLength(1)
    expect(cart.items[0]).toMatchObject({ price: '200.00', price_seen: '300.00', why_not: null })
    expect([cart.total, cart.limit]).toEqual(['200.00', 20])
  })

  test('that costs more together than can be paid at once is not ordered, and loses nothing', async () => {
    const buyer = await bed.person()
    for (const price of [40_000_000n, 40_000_000n])
      await put(buyer, (await bed.offered({ price })).id)
    const answer = await order(buyer)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('Разделите покупку')
    expect((await read(buyer)).items).toHaveLength(2)
  })

  test('of three, one of which was sold meanwhile, pays for two and says why', async () => {
    const buyer = await bed.person()
    const tokens = [await bed.offered(), await bed.offered(), await bed.offered()]
    for (const { id } of tokens) await put(buyer, id)
    const other = await bed.person()
    const soldId = tokens[1]!.id
    const otherOrder = await bed.ordered(other, soldId)
    bed.bank.pay(await bed.begun(other, otherOrder, 'sbp'))
    await bed.until(other, otherOrder, 'done')

    expect((await read(buyer)).items[1]).toMatchObject({
      price: null,
      why_not: 'Токен больше не продаётся',
    })
    const answer = await order(buyer)
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toMatchObject({ total: '2000.00', left_out: [{ token_id: soldId }] })
    expect((await read(buyer)).items).toHaveLength(2)

    const { order_id: orderId } = answer.json()
    bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
    await bed.until(buyer, orderId, 'done')
    expect((await read(buyer)).items).toEqual([])
    expect(await dealFaults(bed.context.db)).toEqual({})
  })

  test('says of a token that another reserved that somebody pays for it, until they give it up', async () => {
    const buyer = await bed.person()
    const token = await bed.offered()
    await put(buyer, token.id)
    const other = await bed.person()
    const orderId = await bed.ordered(other, token.id)
    expect(await read(buyer)).toMatchObject({
      items: [{ price: null, why_not: expect.stringContaining('оплачивает другой покупатель') }],
      total: '0.00',
    })
    await bed.ask('POST', `/orders/${orderId}/cancel`, other, {})
    expect((await read(buyer)).items).toMatchObject([{ price: '1000.00', why_not: null }])
  })

  test('shows what its owner has reserved as theirs to buy, and gives the same order again', async () => {
    const buyer = await bed.person()
    const token = await bed.offered()
    await put(buyer, token.id)
    const { order_id: orderId } = (await order(buyer)).json()
    expect((await read(buyer)).items[0].why_not).toBeNull()
    expect((await order(buyer)).json().order_id).toBe(orderId)
  })

  test('tells nothing of what was hidden meanwhile but its number', async () => {
    const buyer = await bed.person()
    const token = await bed.offered()
    await put(buyer, token.id)
    await bed.context.db
      .updateTable('tokens')
      .set({ status: 'hidden' })
      .where('id', '=', token.id)
      .execute()
    expect((await read(buyer)).items[0]).toMatchObject({
      token: { id: token.id, name: `Токен № ${token.id}`, file: null, collection: null },
      price: null,
      why_not: 'Токена больше нет в каталоге',
    })
  })

  test('forgets what is taken out, and what was never there', async () => {
    const buyer = await bed.person()
    const token = await bed.offered()
    await put(buyer, token.id)
    expect((await bed.ask('DELETE', `/cart/${token.id}`, buyer)).json().items).toEqual([])
    expect((await bed.ask('DELETE', `/cart/${token.id}`, buyer)).statusCode).toBe(200)
  })
})

describe('refuses', () => {
  test('guests', async () => {
    const answers = await Promise.all([
      bed.call({ url: '/api/v1/cart' }),
      bed.call({ method: 'POST', url: '/api/v1/cart', payload: { token_id: 1 } }),
      bed.call({ method: 'POST', url: '/api/v1/cart/order', payload: {} }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  })

  test('an own token, what is not for sale and what is not there', async () => {
    const seller = await bed.person('seller')
    const own = await bed.offered({ seller })
    const unlisted = await bed.offered()
    const { db } = bed.context
    await db.deleteFrom('token_holds').where('token_id', '=', unlisted.id).execute()
    await db
      .updateTable('tokens')
      .set({ is_sale: false, price: null })
      .where('id', '=', unlisted.id)
      .execute()
    const answers = [
      await put(seller, own.id),
      await put(seller, unlisted.id),
      await put(seller, 99_999),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 404])
  })

  test.each([[{}], [{ token_id: 'x' }], [{ token_id: 0 }]])('a body %j', async (payload) =>
    expect((await bed.ask('POST', '/cart', await bed.person(), payload)).statusCode).toBe(422),
  )

  test('a twenty-first token', async () => {
    const buyer = await bed.person()
    for (let count = 0; count < 20; count += 1) await put(buyer, (await bed.offered()).id)
    const answer = await put(buyer, (await bed.offered()).id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'В корзине уже 20 токенов. Оформите их или уберите лишнее',
    ])
    expect((await read(buyer)).items).toHaveLength(20)
  })

  test('to order nothing', async () => {
    const answer = await order(await bed.person())
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'В корзине ничего нет'])
  })
})
