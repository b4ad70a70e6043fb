import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestBank } from '../../embedded/test-bank/test-bank.ts'
import { BankAway, BankRefusal, type NewPayment, type PaymentBank } from '../../ports/bank.ts'
import { startRecordedYookassa } from '../../testing/recorded-yookassa.ts'
import * as records from '../../testing/yookassa-records.ts'
import { yookassaBank } from './yookassa-bank.ts'

const RECEIPTS = { taxSystem: 2, vatCode: 1, subject: 'service', mode: 'full_payment' }
/** Of a client that waits for nobody. */
const HASTE_MS = 100

type Trouble = 'error' | 'drop' | 'garbage' | 'busy' | 'slow'
/** One side of the wire, and what a test does behind the client's back. */
type World = {
  bank: PaymentBank
  hasty: PaymentBank
  pay(id: string): void
  decline(id: string, reason: string): void
  settle(): Promise<void>
  break(trouble: Trouble): void
  close(): Promise<void>
}

async function embeddedWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'kefir-bank-'))
  const side = createTestBank({
    folder,
    baseUrl: 'https://kefir.example',
    secret: 'a secret of the tests alone',
    now: () => new Date(),
    sendHint: async () => 200,
    settleMs: 0,
  })
  const { accounts, pay, decline } = side
  // Listening already: a hasty client must not wait for that.
  const settings = { ...accounts, apiUrl: await side.listen(), receipts: RECEIPTS }
  const faults = {
    error: 'error before',
    drop: 'drop before',
    garbage: 'garbage after',
    busy: 'busy',
  } as const

  return {
    bank: yookassaBank(settings),
    hasty: yookassaBank({ ...settings, timeoutMs: HASTE_MS }),
    pay,
    decline,
    settle: async () => side.tick(),
    break: (trouble) => (trouble === 'slow' ? side.freeze() : side.failNext(faults[trouble])),
    async close() {
      await side.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function recordedWorld(): Promise<World> {
  const server = await startRecordedYookassa()
  const settings = {
    shop: { id: '100500', secret: 'live_secret' },
    payouts: { id: '500100', secret: 'payout_secret' },
    apiUrl: server.apiUrl,
    receipts: RECEIPTS,
  }
  const bank = yookassaBank(settings)
  const { PAYMENT_ID, PAYOUT_ID, REFUND_ID, SBP_PAYMENT_ID } = records
  server.put('POST /payments', records.PENDING)
  server.put(`GET /payments/${PAYMENT_ID}`, records.PENDING)
  server.put(`POST /payments/${PAYMENT_ID}/capture`, records.SUCCEEDED)
  server.put(
    `POST /payments/${PAYMENT_ID}/cancel`,
    records.cancelledFor('canceled_by_merchant', 'merchant'),
  )
  server.put('POST /refunds', records.REFUND)
  server.put(`GET /refunds/${REFUND_ID}`, records.REFUND)
  server.put('POST /payouts', records.PAYOUT_PENDING)
  server.put(`GET /payouts/${PAYOUT_ID}`, records.PAYOUT_SUCCEEDED)
  server.put('GET /sbp_banks', records.SBP_BANKS)
  server.put('GET /receipts', records.RECEIPTS)
  server.put('GET /payments', { type: 'list', items: [records.PENDING] })
  server.put('GET /refunds', { type: 'list', items: [records.REFUND] })
  server.put('GET /payouts', { type: 'list', items: [records.PAYOUT_SUCCEEDED] })
  const answers = {
    error: { status: 500, body: records.errorObject('internal_server_error') },
    drop: 'hang up',
    garbage: { status: 200, body: '<h1>502</h1>', type: 'text/html' },
    busy: { status: 429, body: records.errorObject('too_many_requests', { retry_after: 1000 }) },
    slow: 'never answer',
  } as const

  return {
    hasty: yookassaBank({ ...settings, timeoutMs: HASTE_MS }),
    bank: {
      ...bank,
      // What the records cannot know of the order that is made.
      createPayment(order) {
        server.put('POST /payments', order.method === 'sbp' ? records.SBP_PENDING : records.PENDING)
        if (order.kopecks > 35_000_000n)
          server.answerNext({
            status: 400,
            body: records.errorObject('invalid_request', { parameter: 'amount.value' }),
          })
        return bank.createPayment(order)
      },
    },
    pay: (id) =>
      server.put(
        `GET /payments/${id}`,
        id === SBP_PAYMENT_ID ? records.SBP_SUCCEEDED : records.WAITING,
      ),
    decline: (id, reason) => server.put(`GET /payments/${id}`, records.cancelledFor(reason)),
    settle: async () => undefined,
    break: (trouble) => server.answerNext(answers[trouble]),
    close: server.close,
  }
}

const order = (change: Partial<NewPayment> = {}): NewPayment => ({
  key: crypto.randomUUID(),
  kopecks: 100_000n,
  method: 'card',
  description: 'Заказ №37',
  returnUrl: 'https://kefir.example/orders/37',
  receipt: {
    email: 'buyer@example.org',
    items: [{ description: 'Токен', kopecks: change.kopecks ?? 100_000n }],
  },
  metadata: { order_id: '37' },
  ...change,
})
const refundOf = (paymentId: string, kopecks: bigint) => ({
  key: crypto.randomUUID(),
  paymentId,
  kopecks,
  description: 'Токен ушёл',
  receipt: { email: 'buyer@example.org', items: [{ description: 'Токен', kopecks }] },
})
const payout = {
  kopecks: 50_000n,
  to: { sbpPhone: '79001234567', bankId: '100000000111' },
  description: 'Выплата №5',
  metadata: { payout_id: '5' },
}

describe.each([
  ['the embedded test bank', embeddedWorld],
  ['the documented answers', recordedWorld],
])('the client against %s', (_name, makeWorld) => {
  let world: World
  let bank: PaymentBank
  beforeEach(async () => {
    world = await makeWorld()
    ;({ bank } = world)
  })
  afterEach(() => world.close())

  async function taken() {
    const { id } = await bank.createPayment(order())
    world.pay(id)
    return bank.capture({ key: crypto.randomUUID(), paymentId: id, kopecks: 100_000n })
  }

  test('a payment begins with a page where the buyer pays', async () => {
    const payment = await bank.createPayment(order())
    expect(payment).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      kopecks: 100_000n,
      status: 'pending',
      payUrl: expect.stringMatching(/^https:\/\//),
      reason: null,
      incomeKopecks: null,
      refundedKopecks: 0n,
      card: null,
      receiptStatus: null,
      metadata: { order_id: '37' },
      createdAt: expect.any(Date),
    })
    expect(await bank.findPayment(payment.id)).toEqual(payment)
  })

  test('a card’s money is held, and the card is told by its last digits', async () => {
    const { id } = await bank.createPayment(order())
    world.pay(id)
    expect(await bank.findPayment(id)).toMatchObject({
      status: 'waiting_for_capture',
      payUrl: null,
      incomeKopecks: null,
      card: { mask: '•••• 0004', print: expect.stringMatching(/^[0-9a-f]{32}$/) },
    })
  })

  test('held money is taken, less the fee of the bank', async () =>
    expect(await taken()).toMatchObject({
      status: 'succeeded',
      kopecks: 100_000n,
      incomeKopecks: 97_200n,
      refundedKopecks: 0n,
      receiptStatus: 'succeeded',
      card: { mask: '•••• 0004' },
    }))

  test('or let go', async () => {
    const { id } = await bank.createPayment(order())
    world.pay(id)
    expect(await bank.cancel({ key: crypto.randomUUID(), paymentId: id })).toMatchObject({
      status: 'cancelled',
      reason: 'canceled_by_merchant',
    })
  })

  test('money by SBP comes at once, and no card with it', async () => {
    const { id } = await bank.createPayment(order({ method: 'sbp' }))
    world.pay(id)
    expect(await bank.findPayment(id)).toMatchObject({
      status: 'succeeded',
      incomeKopecks: 99_600n,
      card: null,
    })
  })

  test.each([
    '3d_secure_failed',
    'call_issuer',
    'card_expired',
    'country_forbidden',
    'expired_on_capture',
    'expired_on_confirmation',
    'fraud_suspected',
    'general_decline',
    'insufficient_funds',
    'internal_timeout',
    'invalid_card_number',
    'invalid_csc',
    'issuer_unavailable',
    'payment_method_limit_exceeded',
    'payment_method_restricted',
    'permission_revoked',
    'a_word_of_tomorrow',
  ])('a payment declined for %s says so', async (reason) => {
    const { id } = await bank.createPayment(order())
    world.decline(id, reason)
    expect(await bank.findPayment(id)).toMatchObject({ status: 'cancelled', reason, payUrl: null })
  })

  test('a refund is of one payment', async () => {
    const { id } = await taken()
    const refund = await bank.refund(refundOf(id, 40_000n))
    expect(refund).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      paymentId: id,
      kopecks: 40_000n,
      status: 'succeeded',
      reason: null,
      receiptStatus: 'succeeded',
      createdAt: expect.any(Date),
    })
    expect(await bank.findRefund(refund.id)).toEqual(refund)
  })

  test('a pay-out arrives a little later', async () => {
    const sent = await bank.payOut({ key: crypto.randomUUID(), ...payout })
    expect(sent).toEqual({
      id: expect.stringMatching(/^po-/),
      kopecks: 50_000n,
      status: 'pending',
      reason: null,
      metadata: { payout_id: '5' },
      createdAt: expect.any(Date),
    })
    await world.settle()
    expect(await bank.findPayout(sent.id)).toEqual({ ...sent, status: 'succeeded' })
  })

  test('the tax service is told of a payment and of its refund', async () => {
    const { id } = await taken()
    const refund = await bank.refund(refundOf(id, 40_000n))
    const receipts = await bank.listReceipts(id)
    expect(receipts.map(({ kind, refundId }) => [kind, refundId])).toEqual([
      ['refund', refund.id],
      ['payment', null],
    ])
    expect(receipts[1]).toEqual({
      id: expect.stringMatching(/^rt-/),
      kind: 'payment',
      refundId: null,
      status: 'succeeded',
      fiscalDocument: expect.stringMatching(/^\d+$/),
      fiscalStorage: expect.stringMatching(/^\d{16}$/),
      fiscalSign: expect.stringMatching(/^\d{10}$/),
      registeredAt: expect.any(Date),
      taxSystem: 2,
      vatCode: 1,
    })
    expect(await bank.listReceipts('../payments')).toEqual([])
  })

  test('the banks of SBP have ids and names', async () =>
    expect(await bank.listSbpBanks()).toContainEqual({ id: '100000000111', name: 'Сбербанк' }))

  test('what happened is listed', async () => {
    const since = new Date('2026-01-01')
    await taken()
    await bank.refund(refundOf((await bank.listPayments(since)).items[0]!.id, 40_000n))
    await bank.payOut({ key: crypto.randomUUID(), ...payout })
    for (const page of [
      await bank.listPayments(since),
      await bank.listRefunds(since),
      await bank.listPayouts(since),
    ]) {
      expect(page.items).toHaveLength(1)
      expect(page.next).toBeNull()
    }
  })

  test.each(['2e9d1a51-000f-5000-9000-ffffffffffff', '../payments', '', 'x'.repeat(65), 'a/b'])(
    '%j is found nowhere',
    async (id) => {
      expect(await bank.findPayment(id)).toBeNull()
      expect(await bank.findRefund(id)).toBeNull()
      expect(await bank.findPayout(id)).toBeNull()
    },
  )

  test('a definite no is a refusal with the bank’s code', async () => {
    const asked = bank.createPayment(order({ kopecks: 35_000_001n }))
    await expect(asked).rejects.toThrow(BankRefusal)
    await expect(asked).rejects.toMatchObject({
      code: 'invalid_request',
      parameter: 'amount.value',
    })
  })

  test.each(['../../payouts', 'a b', ''])('%j is no payment to capture', (paymentId) =>
    expect(bank.capture({ key: 'k', paymentId, kopecks: 1n })).rejects.toMatchObject({
      name: 'BankRefusal',
      code: 'not_found',
    }),
  )

  test.each(['error', 'drop', 'garbage'] as const)(
    'where the bank answers with «%s» nobody knows, and the same is asked again',
    async (trouble) => {
      world.break(trouble)
      const asked = bank.createPayment(order())
      await expect(asked).rejects.toThrow(BankAway)
      await expect(asked).rejects.toMatchObject({ retryAfter: null })
    },
  )

  test('nobody waits for a bank that is stuck', async () => {
    world.break('slow')
    await expect(world.hasty.createPayment(order())).rejects.toThrow('too slow')
  })

  test('a busy bank says how long to wait', async () => {
    world.break('busy')
    await expect(bank.createPayment(order())).rejects.toMatchObject({
      name: 'BankAway',
      retryAfter: 1_000,
    })
  })
})
