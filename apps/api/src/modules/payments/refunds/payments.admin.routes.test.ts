import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { openMarketBed, type MarketBed, type Person } from '../../../testing/market-bed.ts'
import { sumHouseAccount } from '../../../testing/sum-house-account.ts'
import { CANCELLED_BY_BUYER } from '../../market/orders/cancel-order.ts'
import { GIVEN_UP } from '../../market/promos/give-up-promo.ts'
import { readReceipts } from '../receipts/read-receipts.ts'

let bed: MarketBed
let clerk: Person
let second: Person
beforeAll(async () => {
  bed = await openMarketBed()
  clerk = await makeUser(bed.context.db, { nikname: 'kassir', role: 'finance' })
  second = await makeUser(bed.context.db, { nikname: 'kassir-vtoroi', role: 'finance' })
})
afterAll(() => bed.close())

const reason = 'Покупателя ввели в заблуждение'
const refund = (id: number, amount: string, who = clerk) =>
  bed.ask('POST', `/admin/payments/${id}/refund`, who, { amount, reason })
const decide = (id: number, deed: string, who = second) =>
  bed.ask('POST', `/admin/refunds/${id}/${deed}`, who, { reason })
const payment = async (id: number, who = clerk) =>
  (await bed.ask('GET', `/admin/payments/${id}`, who)).json()

/** Bought and delivered; gives the payment that bought it. */
async function bought({ price = 100_000n, buyer = null as Person | null } = {}) {
  buyer ??= await bed.person()
  const token = await bed.offered({ price })
  const orderId = await bed.ordered(buyer, token.id)
  bed.bank.pay(await bed.begun(buyer, orderId))
  const order = await bed.until(buyer, orderId, 'done')
  return { buyer, orderId, token, id: order.payment!.id }
}

async function settled(id: number, code = 'succeeded') {
  await expect
    .poll(async () => (await payment(id)).refunds.map((one: Named) => one.status.code), {
      timeout: 20_000,
    })
    .toEqual(expect.arrayContaining([code]))
}
type Named = { id: number; status: { code: string } }

const houseFees = () => sumHouseAccount(bed.context.db, { kind: 'fees', currency: 'RUB' })

describe('what was delivered', () => {
  test('is given back in parts from the house’s money, and the sale stands', async () => {
    const { id, buyer, orderId, token } = await bought()
    const fees = await houseFees()
    const answer = await refund(id, '400.00')
    expect(answer.statusCode, answer.body).toBe(202)
    await settled(id)
    expect(await payment(id)).toMatchObject({ refunded: '400.00', refundable: '600.00' })
    expect(await houseFees()).toBe(fees - 40_000n)
    expect(await bed.ownerOf(token.id)).toBe(buyer.id)

    const order = await bed.readOrder(buyer, orderId)
    expect(order).toMatchObject({
      status: { code: 'done' },
      payment: { refund: { status: { code: 'succeeded' }, reason } },
    })
    const tooMuch = await refund(id, '600.01')
    expect([tooMuch.statusCode, tooMuch.json().errors.amount[0]]).toEqual([
      422,
      expect.stringMatching(/^Вернуть можно не больше 600/),
    ])
    expect((await refund(id, '600.00')).statusCode).toBe(202)
    await expect.poll(async () => bed.bank.rows.list('refunds').length).toBe(2)
    expect((await refund(id, '0.01')).statusCode).toBe(409)
    await expect
      .poll(async () => (await bed.ask('GET', '/notifications', buyer)).json().data)
      .toMatchObject(
        expect.arrayContaining([expect.objectContaining({ title: 'Деньги возвращены' })]),
      )
  })

  test('is given back once, however many press at once', async () => {
    const { id } = await bought()
    const codes = (await Promise.all(Array.from({ length: 6 }, () => refund(id, '1000.00')))).map(
      ({ statusCode }) => statusCode,
    )
    expect(codes.toSorted()).toEqual([202, 409, 409, 409, 409, 409])
    await settled(id)
  })

  test('above 15 000 ₽ waits for another person, also when it comes in parts', async () => {
    const { id } = await bought({ price: 2_000_000n })
    expect((await refund(id, '15000.00')).json().refunds[0].status.code).toBe('new')
    const [, waiting] = (await refund(id, '0.01')).json().refunds
    expect(waiting.status.code).toBe('waiting')
    const { data } = (await bed.ask('GET', '/admin/refunds?state=waiting', second)).json()
    expect(data).toMatchObject([{ id: waiting.id, asked_by: { name: 'kassir' } }])

    expect((await decide(waiting.id, 'approve', clerk)).statusCode).toBe(403)
    const approved = await decide(waiting.id, 'approve')
    expect(approved.json()).toMatchObject({ approved_by: { name: 'kassir-vtoroi' } })
    expect((await decide(waiting.id, 'approve')).statusCode).toBe(409)
    expect((await decide(waiting.id, 'reject')).statusCode).toBe(409)
    await expect
      .poll(async () => (await payment(id)).refunds.map((one: Named) => one.status.code))
      .toEqual(['succeeded', 'succeeded'])
  })

  test('rejected, it is as if it had never been ordered', async () => {
    const { id, buyer } = await bought({ price: 1_600_000n })
    const fees = await houseFees()
    const [waiting] = (await refund(id, '16000.00')).json().refunds
    const told = (await bed.ask('GET', '/payments/history?type=refund', buyer)).json().data
    expect(told).toEqual([])
    expect((await decide(waiting.id, 'reject')).json().status.code).toBe('rejected')
    expect(await payment(id)).toMatchObject({ refundable: '16000.00' })
    expect(await houseFees()).toBe(fees)
  })

  test('refused by the bank, it is asked for again or given up', async () => {
    const { id } = await bought()
    const fees = await houseFees()
    const [bankRow] = bed.bank.rows.list('payments')
    bed.bank.rows.alter('payments', bankRow!.object.id, { status: 'canceled' })
    await refund(id, '300.00')
    await settled(id, 'failed')
    const [failed] = (await payment(id)).refunds
    expect((await bed.ask('GET', '/admin/refunds', clerk)).json().data).toMatchObject([
      { id: failed.id, source: 'house', bank_reason: 'invalid_request' },
    ])
    expect((await decide(failed.id, 'reject')).statusCode).toBe(200)
    expect(await houseFees()).toBe(fees)

    bed.bank.rows.alter('payments', bankRow!.object.id, { status: 'succeeded' })
    await refund(id, '300.00')
    await settled(id)
  })
})

test('money that waits for its deal is not given back from here', async () => {
  const buyer = await bed.person()
  const { id: tokenId } = await bed.offered()
  const orderId = await bed.ordered(buyer, tokenId)
  await bed.begun(buyer, orderId)
  const { payment: begun } = await bed.readOrder(buyer, orderId)
  expect((await refund(begun!.id, '10.00')).statusCode).toBe(409)
  expect(await payment(begun!.id)).toMatchObject({
    refundable: '0.00',
    why_not_refund: expect.any(String),
    receipts: null,
  })
})

test('nobody refunds their own, and nonsense is refused', async () => {
  const { id } = await bought({ buyer: clerk })
  const own = await refund(id, '10.00')
  expect([own.statusCode, own.json().message]).toEqual([403, 'Это ваш платёж: решает коллега'])
  for (const amount of ['0', '-5', '1.001', 'x', '9'.repeat(20), ''])
    expect((await refund(id, amount, second)).statusCode, amount).toBe(422)
  expect((await refund(999_999, '1.00')).statusCode).toBe(404)
  expect((await decide(999_999, 'approve')).statusCode).toBe(404)
  const stranger = await bed.person()
  expect((await refund(id, '1.00', stranger)).statusCode).toBe(403)
})

test('a payment is found by its number, its order, its person and the bank’s id', async () => {
  const { id, orderId, buyer } = await bought()
  const { bank_id } = await payment(id)
  for (const search of [String(id), `№ ${orderId}`, bank_id, `buyer-`]) {
    const found = await bed.ask(
      'GET',
      `/admin/payments?per_page=100&search=${encodeURIComponent(search)}`,
      clerk,
    )
    expect(
      found.json().data.map((row: Named) => row.id),
      search,
    ).toContain(id)
  }
  const lost = await bed.ask('GET', '/admin/payments?search=nobody-at-all', clerk)
  expect(lost.json().data).toEqual([])
  expect(buyer.id).toBeGreaterThan(0)
})

describe('receipts', () => {
  test('of a refund are asked for as long as those of a payment, however old that is', async () => {
    const { id } = await bought()
    await readReceipts(bed.context)
    const past = new Date(Date.now() - 40 * 24 * 3_600_000)
    await bed.context.db
      .updateTable('payments')
      .set({ updated_at: past })
      .where('id', '=', id)
      .execute()
    await refund(id, '400.00')
    await settled(id)
    const { id: refundId, bank_id } = await bed.context.db
      .selectFrom('refunds')
      .select(['id', 'bank_id'])
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow()
    const look = () =>
      bed.context.db
        .selectFrom('payments')
        .select('receipt_look_at as at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()

    bed.bank.rows.alter('refunds', bank_id!, { receipt_registration: 'pending' })
    bed.clock.at = new Date(Date.now() + 3_600_000)
    await readReceipts(bed.context)
    expect((await look()).at!.getTime()).toBeGreaterThan(bed.clock.at.getTime())
    bed.bank.rows.alter('refunds', bank_id!, { receipt_registration: 'succeeded' })
    bed.clock.at = new Date(Date.now() + 24 * 3_600_000)
    await readReceipts(bed.context)
    bed.clock.at = null
    expect((await look()).at).toBeNull()
    const told = await bed.context.db
      .selectFrom('receipts')
      .select('status')
      .where('refund_id', '=', refundId)
      .execute()
    expect(told).toEqual([{ status: 'succeeded' }])
  })

  test('tell its payer and finance what the tax service was told, of what went back too', async () => {
    const { id, buyer } = await bought()
    await refund(id, '250.50')
    await settled(id)
    const url = `/payments/${id}/receipt`
    expect((await bed.ask('GET', url, buyer)).json().receipts).toMatchObject([
      { status: { code: 'succeeded' }, fiscal: null },
      { status: { code: 'succeeded' }, fiscal: null },
    ])
    await readReceipts(bed.context)
    const receipts = (await bed.ask('GET', url, buyer)).json()
    expect(receipts).toMatchObject({
      payment_id: id,
      method: 'card',
      email: expect.stringContaining('@'),
      receipts: [
        {
          kind: 'payment',
          name: 'Приход',
          number: String(id),
          total: '1000.00',
          items: [{ description: expect.any(String), vat: 'Без НДС' }],
          fiscal: { storage: '9289000100000001', document: expect.stringMatching(/^\d+$/) },
        },
        { kind: 'refund', name: 'Возврат прихода', total: '250.50', fiscal: expect.anything() },
      ],
    })
    expect((await bed.ask('GET', url, clerk)).json()).toEqual(receipts)
    expect((await bed.ask('GET', url, await bed.person())).statusCode).toBe(404)
    expect((await bed.ask('GET', '/payments/999999/receipt', buyer)).statusCode).toBe(404)
    expect((await payment(id)).receipts).toEqual(receipts)

    const { data } = (await bed.ask('GET', '/payments/history', buyer)).json()
    expect(data.map((row: { receipt_url: string }) => row.receipt_url)).toEqual([
      `/finance/receipts/${id}`,
      `/finance/receipts/${id}`,
    ])
  })

  test('that the till has not printed yet are asked for until it has', async () => {
    const { id, buyer } = await bought()
    const bankId = (await payment(id)).bank_id
    bed.bank.rows.alter('payments', bankId, { receipt_registration: 'pending' })
    const told = async () =>
      (await bed.ask('GET', `/payments/${id}/receipt`, buyer)).json().receipts[0]
    await readReceipts(bed.context)
    expect(await told()).toMatchObject({ status: { code: 'pending' }, fiscal: null })

    bed.bank.rows.alter('payments', bankId, { receipt_registration: 'succeeded' })
    bed.clock.at = new Date(Date.now() + 10 * 60_000)
    await readReceipts(bed.context)
    bed.clock.at = null
    expect(await told()).toMatchObject({
      status: { code: 'succeeded' },
      fiscal: { sign: expect.stringMatching(/^\d{10}$/) },
    })
  })

  test('are asked for again where the bank was away', async () => {
    const { id } = await bought()
    bed.bank.failNext('error before', { on: 'listReceipts', times: 50 })
    await readReceipts(bed.context)
    expect((await payment(id)).receipts.receipts[0].fiscal).toBeNull()
    const { receipt_look_at } = await bed.context.db
      .selectFrom('payments')
      .select('receipt_look_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(receipt_look_at!.getTime()).toBeGreaterThan(Date.now())
  })
})

test('after all of it every law of a deal holds', async () =>
  expect(await dealFaults(bed.context.db)).toEqual({}))

test.each([
  [CANCELLED_BY_BUYER, 'Покупатель отменил заказ'],
  [GIVEN_UP, 'Покупатель отменил показ'],
])('why money goes back, %s to the buyer, is told to staff from their side', async (said, told) => {
  const { id } = await bought()
  await refund(id, '400.00')
  await settled(id)
  const { db } = bed.context
  await db.updateTable('refunds').set({ reason: said }).where('payment_id', '=', id).execute()
  expect((await payment(id)).refunds).toMatchObject([{ reason: told }])
})
