import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BankAway, BankRefusal, type PaymentBank } from '../../ports/bank.ts'
import { startRecordedYookassa, type RecordedYookassa } from '../../testing/recorded-yookassa.ts'
import {
  cancelledFor,
  errorObject,
  PAYMENT_ID,
  PAYOUT_ID,
  PAYOUT_PENDING,
  PENDING,
  REFUND,
  REFUND_ID,
  SUCCEEDED,
  WAITING,
} from '../../testing/yookassa-records.ts'
import { yookassaBank } from './yookassa-bank.ts'

const SECRET = 'live_very-secret'

let server: RecordedYookassa
let bank: PaymentBank
beforeEach(async () => {
  server = await startRecordedYookassa()
  bank = yookassaBank({
    apiUrl: server.apiUrl,
    shop: { id: '100500', secret: SECRET },
    payouts: { id: '500100', secret: 'payout_secret' },
    receipts: { taxSystem: 2, vatCode: 11, subject: 'service', mode: 'full_payment' },
    timeoutMs: 2_000,
  })
})
afterEach(() => server.close())

const order = {
  key: 'a-key',
  kopecks: 100_005n,
  method: 'card' as const,
  description: 'Заказ',
  returnUrl: 'https://kefir.example/orders/1',
  receipt: { email: 'buyer@example.org', items: [{ description: 'Токен', kopecks: 100_005n }] },
  metadata: { order_id: '1' },
}
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

describe('what is asked', () => {
  test('a payment by card in two stages, with a receipt', async () => {
    server.put('POST /payments', PENDING)
    await bank.createPayment(order)
    const [asked] = server.asked
    expect(asked?.headers).toMatchObject({
      authorization: basic('100500', SECRET),
      'idempotence-key': 'a-key',
      'content-type': 'application/json',
    })
    expect(asked?.body).toEqual({
      amount: { value: '1000.05', currency: 'RUB' },
      capture: false,
      payment_method_data: { type: 'bank_card' },
      confirmation: { type: 'redirect', return_url: 'https://kefir.example/orders/1' },
      description: 'Заказ',
      receipt: {
        customer: { email: 'buyer@example.org' },
        tax_system_code: 2,
        items: [
          {
            description: 'Токен',
            amount: { value: '1000.05', currency: 'RUB' },
            quantity: 1,
            vat_code: 11,
            payment_subject: 'service',
            payment_mode: 'full_payment',
          },
        ],
      },
      metadata: { order_id: '1' },
    })
  })

  test('a payment by SBP in one', async () => {
    server.put('POST /payments', PENDING)
    await bank.createPayment({ ...order, method: 'sbp' })
    expect(server.asked[0]?.body).toMatchObject({
      capture: true,
      payment_method_data: { type: 'sbp' },
    })
  })

  test('a receipt of its own words', async () => {
    server.put('POST /payments', PENDING)
    const item = {
      ...order.receipt.items[0]!,
      vatCode: 1,
      subject: 'agent_commission',
      mode: 'full_prepayment',
    }
    await bank.createPayment({ ...order, receipt: { email: 'a@b.ru', items: [item] } })
    expect(server.asked[0]?.body).toMatchObject({
      receipt: {
        items: [
          { vat_code: 1, payment_subject: 'agent_commission', payment_mode: 'full_prepayment' },
        ],
      },
    })
  })

  test('pay-outs of their own gateway, to a phone or a card', async () => {
    server.put('POST /payouts', PAYOUT_PENDING)
    const payout = { key: 'k', kopecks: 100n, description: 'Выплата', metadata: {} }
    await bank.payOut({ ...payout, to: { sbpPhone: '79001234567', bankId: '100000000111' } })
    await bank.payOut({ ...payout, to: { cardToken: 'pt-1' } })
    const [byPhone, byCard] = server.asked
    expect(byPhone?.headers.authorization).toBe(basic('500100', 'payout_secret'))
    expect(byPhone?.body).toMatchObject({
      payout_destination_data: { type: 'sbp', phone: '79001234567', bank_id: '100000000111' },
    })
    expect(byCard?.body).toMatchObject({ payout_token: 'pt-1' })
    expect(byCard?.body).not.toHaveProperty('payout_destination_data')
  })

  test('lists by a hundred, from a time, by the cursor', async () => {
    server.put('GET /payments', {
      type: 'list',
      items: [PENDING, WAITING],
      next_cursor: 'next-page',
    })
    const since = new Date('2026-11-01T00:00:00Z')
    const { items, next } = await bank.listPayments(since)
    expect(items.map(({ status }) => status)).toEqual(['pending', 'waiting_for_capture'])
    expect(next).toBe('next-page')
    await bank.listPayments(since, 'next-page')
    const [first, second] = server.asked
    expect(Object.fromEntries(first?.query ?? [])).toEqual({
      limit: '100',
      'created_at.gte': '2026-11-01T00:00:00.000Z',
    })
    expect(second?.query.get('cursor')).toBe('next-page')
  })

  test('a long description is cut to what the bank takes, by whole signs', async () => {
    server.put('POST /payments', PENDING)
    await bank.createPayment({ ...order, description: `${'о'.repeat(126)}😀😀` })
    expect(server.asked[0]?.body).toMatchObject({ description: `${'о'.repeat(126)}…` })
  })

  test.each([
    [{ metadata: Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`k${n}`, '1'])) }],
    [{ metadata: { ['k'.repeat(33)]: '1' } }],
    [{ metadata: { k: 'v'.repeat(513) } }],
    [{ kopecks: 0n }],
    [{ receipt: { email: 'a@b.ru', items: [] } }],
  ])('nothing is asked with %o', async (change) => {
    await expect(bank.createPayment({ ...order, ...change })).rejects.toThrow(RangeError)
    expect(server.asked).toEqual([])
  })
})

describe('what is answered', () => {
  const read = async (body: unknown) => {
    server.put(`GET /payments/${PAYMENT_ID}`, body)
    return bank.findPayment(PAYMENT_ID)
  }

  test('an unknown field is no obstacle, nor is one that may be missing', async () => {
    const { metadata: _m, payment_method: _p, ...bare } = SUCCEEDED
    const { income_amount: _i, refunded_amount: _r, ...barer } = bare
    expect(await read({ ...barer, tomorrow: { of: ['the', 'bank'] } })).toMatchObject({
      status: 'succeeded',
      incomeKopecks: null,
      refundedKopecks: 0n,
      card: null,
      metadata: {},
    })
  })

  test('a cancelled payment without a reason has one', async () =>
    expect(await read({ ...cancelledFor('x'), cancellation_details: undefined })).toMatchObject({
      status: 'cancelled',
      reason: 'general_decline',
    }))

  test('two cards of the same ending are told apart', async () => {
    const withYear = (expiry_year: string) => ({
      ...WAITING,
      payment_method: {
        ...WAITING.payment_method,
        card: { ...WAITING.payment_method.card, expiry_year },
      },
    })
    const [one, same, other] = [
      await read(withYear('2030')),
      await read(withYear('2030')),
      await read(withYear('2031')),
    ]
    expect(one?.card).toEqual(same?.card)
    expect(one?.card?.mask).toBe(other?.card?.mask)
    expect(one?.card?.print).not.toBe(other?.card?.print)
  })

  test.each([
    ['nothing', {}],
    ['a list', []],
    ['no status', { ...SUCCEEDED, status: undefined }],
    ['a status of tomorrow', { ...SUCCEEDED, status: 'refunded' }],
    ['another currency', { ...SUCCEEDED, amount: { value: '1000.00', currency: 'USD' } }],
    ['a number for a sum', { ...SUCCEEDED, amount: { value: 1000, currency: 'RUB' } }],
    ['a sum below nought', { ...SUCCEEDED, amount: { value: '-1.00', currency: 'RUB' } }],
    ['a sum of three decimals', { ...SUCCEEDED, amount: { value: '1.005', currency: 'RUB' } }],
    ['an id that is a path', { ...SUCCEEDED, id: '../../secret' }],
    ['no time', { ...SUCCEEDED, created_at: 'yesterday' }],
  ])('%s is not believed', async (_name, body) => {
    await expect(read(body)).rejects.toThrow(BankAway)
  })

  test.each([
    [
      'a refund',
      () => bank.findRefund(REFUND_ID),
      `GET /refunds/${REFUND_ID}`,
      { ...REFUND, payment_id: null },
    ],
    [
      'a pay-out',
      () => bank.findPayout(PAYOUT_ID),
      `GET /payouts/${PAYOUT_ID}`,
      { ...PAYOUT_PENDING, amount: null },
    ],
    ['a list', () => bank.listPayments(new Date(0)), 'GET /payments', { items: [PENDING, {}] }],
    [
      'the banks',
      () => bank.listSbpBanks(),
      'GET /sbp_banks',
      { items: [{ bank_id: 'a/b', name: 'x' }] },
    ],
  ])('%s is not believed either', async (_name, ask, line, body) => {
    server.put(line, body)
    await expect(ask()).rejects.toThrow(BankAway)
  })

  test.each([
    [400, 'invalid_request'],
    [400, 'not_supported'],
    [404, 'not_found'],
  ])('%s %s to a deed is a refusal', async (status, code) => {
    server.answerNext({ status, body: errorObject(code, { parameter: 'amount' }) })
    const asked = bank.createPayment(order)
    await expect(asked).rejects.toThrow(BankRefusal)
    await expect(asked).rejects.toMatchObject({
      code,
      parameter: 'amount',
      description: 'What the bank says about it',
    })
  })

  test.each([
    ['wrong keys', 401, errorObject('invalid_credentials')],
    ['keys that may not', 403, errorObject('forbidden')],
    ['what is still being done', 202, { type: 'processing', retry_after: 1_800 }],
    ['too often', 429, errorObject('too_many_requests')],
    ['a fault of theirs', 500, errorObject('internal_server_error')],
    ['a proxy’s page', 404, '<h1>Not Found</h1>'],
    ['a proxy’s refusal', 400, '{"message":"bad"}'],
    ['a redirect', 302, ''],
  ])('%s tells nothing of what was done', async (_name, status, body) => {
    server.answerNext({ status, body })
    await expect(bank.createPayment(order)).rejects.toThrow(BankAway)
  })

  test('a 404 of a proxy is not «no such payment»', async () => {
    server.answerNext({ status: 404, body: '<h1>Not Found</h1>' })
    await expect(bank.findPayment(PAYMENT_ID)).rejects.toThrow(BankAway)
  })

  test('an answer without an end is not read to it', async () => {
    server.answerNext({ status: 200, body: `"${'x'.repeat(5 * 1024 * 1024)}"` })
    await expect(bank.findPayment(PAYMENT_ID)).rejects.toThrow('no end')
  })

  test('neither a key nor what was sent is in what is thrown', async () => {
    for (const status of [400, 401, 500]) {
      server.answerNext({ status, body: errorObject('invalid_request') })
      const error = await bank.createPayment(order).catch((thrown: unknown) => thrown)
      expect(inspect(error, { depth: 9 })).not.toMatch(/live_very|Basic|buyer@example/)
    }
    await server.close()
    const error = await bank.createPayment(order).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BankAway)
    expect(inspect(error, { depth: 9 })).not.toMatch(/live_very|Basic|buyer@example/)
  })
})

describe('a message', () => {
  const object = { id: PAYMENT_ID }

  test.each([
    ['payment.succeeded', 'payment'],
    ['payment.waiting_for_capture', 'payment'],
    ['payment.canceled', 'payment'],
    ['refund.succeeded', 'refund'],
    ['payout.succeeded', 'payout'],
    ['payout.canceled', 'payout'],
  ])('%s names an id of a %s', (event, kind) =>
    expect(bank.readHint({ type: 'notification', event, object })).toEqual({
      kind,
      id: PAYMENT_ID,
    }),
  )

  test.each([
    null,
    'payment.succeeded',
    [],
    {},
    { type: 'notification', event: 'payment.succeeded' },
    { type: 'notification', event: 'deal.closed', object },
    { type: 'notification', event: 'payment', object },
    { type: 'ping', event: 'payment.succeeded', object },
    { type: 'notification', event: 'payment.succeeded', object: { id: '../x' } },
    { type: 'notification', event: 'payment.succeeded', object: { id: 12 } },
    { type: 'notification', event: 'payment.succeeded', object: { id: 'x'.repeat(65) } },
  ])('%j is none', (body) => expect(bank.readHint(body)).toBeNull())
})
