import { extractText } from 'unpdf'
import type { MoneyRow } from '@kefir/wire/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarketBed, type MarketBed, type Person } from '../../../testing/market-bed.ts'
import { TEST_PASSWORD } from '../../../testing/make-user.ts'
import { giveMoney } from '../../../testing/give-money.ts'
import { passesModule } from '../../../testing/pass-seller.ts'

let bed: MarketBed
let seller: Person
let buyer: Person
let authorId: number
let soldOrder: number
beforeAll(async () => {
  bed = await openMarketBed({ modules: [passesModule] })
})
afterAll(() => bed.close())

const history = async (who: Person, query = '') =>
  (await bed.ask('GET', `/payments/history${query}`, who)).json()
const brief = ({ type, direction, amount, fee, status }: MoneyRow) =>
  [type, direction, amount, fee, status.code].join(' ')

test('a token is sold, and what was earned before is taken out', async () => {
  ;[seller, buyer] = [await bed.person('prodavec'), await bed.person('pokupatel')]
  const token = await bed.offered({ price: 100_000n, royaltyBps: 1_000, seller })
  authorId = token.authorId
  const orderId = await bed.ordered(buyer, token.id)
  soldOrder = orderId
  bed.bank.pay(await bed.begun(buyer, orderId))
  await bed.until(buyer, orderId, 'done')
  await giveMoney(bed.context.db, { userId: seller.id, amount: 30_000n, currency: 'RUB' })
  const payout = await bed.ask('POST', '/finance/payouts', seller, {
    amount: '300.00',
    method: 'sbp',
    phone: '+7 916 123-45-67',
    bank_id: '100000000111',
    password: TEST_PASSWORD,
  })
  expect(payout.statusCode, payout.body).toBe(202)
  // Readings are compared below: nothing may change between them.
  await expect.poll(async () => (await history(seller)).data[0].status.code).toBe('succeeded')
})

test('a seller sees the pay-out, then what the sale brought and until when it is held', async () => {
  const page = await history(seller)
  expect(page.total).toBe(2)
  expect(page.data[0]).toMatchObject({ type: 'payout', direction: 'out', amount: '300.00' })
  expect(brief(page.data[1])).toBe('sale in 850.00 50.00 held')
  expect(page.data[1].status.name).toMatch(/^На удержании до /)
  expect(page.data[1].token).not.toBeNull()

  const finance = (await bed.ask('GET', '/finance', seller)).json()
  expect(finance).toMatchObject({ available: '0.00', on_hold: '850.00' })
  expect(finance.holds).toMatchObject([{ amount: '850.00' }])
})

test('a buyer sees the purchase with its token', async () => {
  const page = await history(buyer)
  expect(page.data.map(brief)).toEqual(['purchase out 1000.00 0.00 succeeded'])
  expect(page.data[0].token).not.toBeNull()
})

test('both sides of a sale know it by the number of its order, which is its buyer’s page', async () => {
  const name = `Заказ №\u00a0${soldOrder}`
  const order = { type: 'order', id: soldOrder, name }
  expect((await history(buyer)).data[0].about).toEqual({ ...order, link: `/orders/${soldOrder}` })
  expect((await history(seller, '?type=sale')).data[0].about).toEqual({ ...order, link: null })
  for (const who of [buyer, seller]) {
    const csv = await bed.ask('GET', '/finance/statement', who)
    expect(csv.body.split('\r\n')[1]).toContain(`;${name};`)
  }
})

test('a cart is told by how many tokens it held', async () => {
  const shopper = await bed.person('korzinkin')
  const tokens = [await bed.offered(), await bed.offered(), await bed.offered()]
  const orderId = await bed.ordered(shopper, ...tokens.map(({ id }) => id))
  await bed.begun(shopper, orderId)
  expect((await history(shopper)).data[0]).toMatchObject({
    name: 'Покупка: 3\u00a0токена',
    token: null,
    about: { id: orderId, link: `/orders/${orderId}` },
  })
})

test('whoever sets money of the balance aside and takes it back sees both, with the token', async () => {
  const bidder = await bed.person('predlagaet')
  await giveMoney(bed.context.db, { userId: bidder.id, amount: 50_000n, currency: 'RUB' })
  const token = await bed.offered()
  const offer = await bed.ask('POST', `/token/${token.id}/offers`, bidder, {
    price: '400.00',
    expires_in_days: 3,
    method: 'balance',
  })
  expect(offer.statusCode, offer.body).toBeLessThan(300)
  const { id } = (await bed.ask('GET', '/offers?side=made', bidder)).json().data[0]
  expect((await bed.ask('DELETE', `/offers/${id}`, bidder)).statusCode).toBe(200)

  const { data } = await history(bidder)
  expect(data.map(brief)).toEqual([
    'refund in 400.00 0.00 succeeded',
    'purchase out 400.00 0.00 succeeded',
  ])
  for (const row of data)
    expect(row).toMatchObject({ method: 'balance', token: { id: token.id }, receipt_url: null })
  expect((await history(bidder, '?type=refund')).data).toHaveLength(1)
})

test('an author has a royalty among sales', async () => {
  const rows = await bed.context.db
    .selectFrom('held_proceeds')
    .select('amount')
    .where('user_id', '=', authorId)
    .execute()
  expect(rows).toEqual([{ amount: 10_000n }])
})

test('pages follow each other without a gap, and a type narrows them', async () => {
  const first = await history(seller, '?per_page=1')
  const second = (await bed.call({ url: first.next_page_url, cookie: seller.cookie })).json()
  expect([...first.data, ...second.data]).toEqual((await history(seller)).data)
  expect(second.next_page_url).toBeNull()
  expect((await history(seller, '?per_page=1&page=2')).data).toEqual(second.data)
  expect((await history(seller, '?type=sale')).data.map((row: MoneyRow) => row.type)).toEqual([
    'sale',
  ])
  expect((await history(seller, '?type=drop')).data).toEqual([])
  expect((await bed.ask('GET', '/payments/history?type=gift', seller)).statusCode).toBe(422)
  expect((await bed.ask('GET', '/payments/history?cursor=zz', seller)).statusCode).toBe(422)
})

test('a payment is found by the type it is told as, and by no other', async () => {
  const payer = await bed.person('dropnik')
  const orderId = await bed.ordered(payer, (await bed.offered()).id)
  await bed.begun(payer, orderId)
  const types = async (type: string) =>
    (await history(payer, `?type=${type}`)).data.map((row: MoneyRow) => row.type)
  expect([await types('purchase'), await types('drop')]).toEqual([['purchase'], []])

  await bed.context.db
    .updateTable('payments')
    .set({ purpose: 'pass' })
    .where('user_id', '=', payer.id)
    .execute()
  expect([await types('purchase'), await types('drop')]).toEqual([[], ['drop']])
  expect((await history(payer, '?type=purchase')).total).toBe(0)
})

test('a statement of the year has each of them, and another year none', async () => {
  const year = new Date().getFullYear()
  const file = await bed.ask('GET', `/finance/statement?year=${year}`, seller)
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Продажа')
  expect(lines[1]).toContain('850,00')
  expect(lines[2]).toContain('Выплата')
  const onPaper = await bed.ask('GET', `/finance/statement?year=${year}&format=pdf`, seller)
  expect(onPaper.headers['content-type']).toBe('application/pdf')
  const { text } = await extractText(new Uint8Array(onPaper.rawPayload), { mergePages: true })
  expect(text).toContain(`Выписка за ${year} год`)
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain(`Заказ № ${soldOrder}. Цена 1 000 ₽`)
  expect(words).toMatch(new RegExp(`\\d{2}\\.\\d{2}\\.${year} \\d{2}:\\d{2}`))
  expect(words).toMatch(/Выплата № \d+/)
  expect(text.replaceAll('\u00a0', ' ')).toContain('850 ₽')
  const accepted = await bed.call({
    url: `/api/v1/finance/statement?year=${year - 2}`,
    cookie: seller.cookie,
    headers: { accept: 'application/pdf' },
  })
  expect(accepted.headers['content-type']).toBe('application/pdf')
  const empty = await bed.ask('GET', `/finance/statement?year=${year - 2}`, seller)
  expect(empty.body.trim().split('\r\n')).toHaveLength(1)
  expect((await bed.ask('GET', '/finance/statement?year=abc', seller)).statusCode).toBe(422)
})
