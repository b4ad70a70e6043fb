import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BankRefusal } from '../../ports/bank.ts'
import { paymentOrder, receiptOf, startBankBed, type BankBed } from '../../testing/bank-bed.ts'
import { DECLINES, GOOD_CARD } from './test-cards.ts'

const HOUR = 3_600_000
const key = () => crypto.randomUUID()

let bed: BankBed
beforeEach(async () => {
  bed = await startBankBed()
})
afterEach(() => bed.close())

async function succeeded(method: 'card' | 'sbp' = 'card') {
  const { id, kopecks } = await bed.newPayment({ method })
  bed.side.pay(id)
  if (method === 'card') await bed.client.capture({ key: key(), paymentId: id, kopecks })
  return id
}
const refund = (paymentId: string, kopecks: bigint, sum = kopecks) =>
  bed.client.refund({
    key: key(),
    paymentId,
    kopecks,
    description: 'Возврат',
    receipt: receiptOf(sum),
  })

describe('who may ask', () => {
  test('only the shop with its key', async () => {
    const shop = { id: bed.side.accounts.shop.id, secret: 'test_wrong' }
    const { status, body } = await bed.ask('/payments', { account: shop })
    expect(status).toBe(401)
    expect(body).toMatchObject({ type: 'error', code: 'invalid_credentials' })
    expect(await bed.ask('/payments', { headers: { authorization: '' } })).toMatchObject({
      status: 401,
    })
  })

  test('the shop’s key opens no pay-outs', async () =>
    expect(await bed.ask('/payouts')).toMatchObject({ status: 401 }))

  test('what is no request is answered with an error object', async () => {
    expect(await bed.ask('/payments', { body: '{' })).toMatchObject({
      status: 400,
      body: { type: 'error', code: 'invalid_request' },
    })
    expect(await bed.ask('/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('a key', () => {
  test('gives the first answer again, also at once and twenty times', async () => {
    const order = paymentOrder()
    const payments = await Promise.all(
      Array.from({ length: 20 }, () => bed.client.createPayment(order)),
    )
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1)
    expect((await bed.client.listPayments(new Date(0))).items).toHaveLength(1)
  })

  test('is of one body only', async () => {
    const order = paymentOrder()
    await bed.client.createPayment(order)
    await expect(
      bed.client.createPayment({ ...order, description: 'Другой' }),
    ).rejects.toMatchObject({
      code: 'invalid_request',
      parameter: 'Idempotence-Key',
    })
  })

  test.each([
    ['', 400],
    ['x'.repeat(65), 400],
  ])('%j is none', async (name, status) =>
    expect(
      await bed.ask('/payments', { body: {}, headers: { 'idempotence-key': name } }),
    ).toMatchObject({
      status,
      body: { parameter: 'Idempotence-Key' },
    }),
  )

  test('keeps a refusal too, and lives for a day', async () => {
    const order = paymentOrder({ kopecks: 99n })
    await expect(bed.client.createPayment(order)).rejects.toThrow(BankRefusal)
    await expect(bed.client.createPayment(order)).rejects.toThrow(BankRefusal)
    const good = paymentOrder()
    const { id } = await bed.client.createPayment(good)
    bed.pass(23 * HOUR)
    expect((await bed.client.createPayment(good)).id).toBe(id)
    bed.pass(2 * HOUR)
    expect((await bed.client.createPayment(good)).id).not.toBe(id)
  })
})

describe('a payment', () => {
  test.each([
    ['card', 99n],
    ['card', 35_000_001n],
    ['sbp', 70_000_001n],
  ] as const)('by %s of %s kopecks is out of limits', (method, kopecks) =>
    expect(bed.newPayment({ method, kopecks })).rejects.toMatchObject({
      parameter: 'amount.value',
    }),
  )

  test.each([
    ['card', 100n],
    ['card', 35_000_000n],
    ['sbp', 70_000_000n],
  ] as const)('by %s of %s kopecks is not', async (method, kopecks) =>
    expect(await bed.newPayment({ method, kopecks })).toMatchObject({ kopecks }),
  )

  test('needs a receipt of the same sum', async () => {
    await expect(bed.newPayment({ receipt: receiptOf(99_999n) })).rejects.toMatchObject({
      parameter: 'receipt',
    })
    const { receipt: _none, ...bare } = writtenOrder()
    expect(await bed.ask('/payments', { body: bare })).toMatchObject({
      status: 400,
      body: { parameter: 'receipt' },
    })
  })

  test('leads back to the shop and nowhere else', () =>
    expect(bed.newPayment({ returnUrl: 'https://thief.example/' })).rejects.toMatchObject({
      parameter: 'confirmation.return_url',
    }))

  test('by SBP has no two stages', async () =>
    expect(
      await bed.ask('/payments', {
        body: { ...writtenOrder(), capture: false, payment_method_data: { type: 'sbp' } },
      }),
    ).toMatchObject({ status: 400, body: { parameter: 'capture' } }))

  test.each(['1000', '1000.0', 1000, '-5.00', '1 000.00'])('of %j is no sum', async (value) =>
    expect(
      await bed.ask('/payments', {
        body: { ...writtenOrder(), amount: { value, currency: 'RUB' } },
      }),
    ).toMatchObject({ status: 400, body: { parameter: 'amount.value' } }),
  )

  test('nobody paid ends after an hour', async () => {
    const { id } = await bed.newPayment()
    bed.pass(HOUR - 1)
    expect(await bed.client.findPayment(id)).toMatchObject({ status: 'pending' })
    bed.pass(1)
    expect(await bed.client.findPayment(id)).toMatchObject({
      status: 'cancelled',
      reason: 'expired_on_confirmation',
    })
    expect(() => bed.side.pay(id)).toThrow('canceled')
  })

  test('held and not taken goes back after seven days', async () => {
    const { id } = await bed.newPayment()
    bed.side.pay(id)
    bed.pass(7 * 24 * HOUR - 1)
    expect(await bed.client.findPayment(id)).toMatchObject({ status: 'waiting_for_capture' })
    bed.pass(1)
    expect(await bed.client.findPayment(id)).toMatchObject({
      status: 'cancelled',
      reason: 'expired_on_capture',
    })
  })

  test('is paid later when the buyer said so', async () => {
    const { id } = await bed.newPayment({ method: 'sbp' })
    bed.side.payLater(id, 60_000)
    expect(await bed.client.findPayment(id)).toMatchObject({ status: 'pending' })
    bed.pass(60_000)
    bed.side.tick()
    expect(await bed.client.findPayment(id)).toMatchObject({ status: 'succeeded' })
  })

  test('is taken once, whole or in part, and not more than was held', async () => {
    const { id } = await bed.newPayment()
    const capture = (kopecks: bigint) => bed.client.capture({ key: key(), paymentId: id, kopecks })
    await expect(capture(100_000n)).rejects.toMatchObject({ code: 'invalid_request' })
    bed.side.pay(id)
    await expect(capture(100_001n)).rejects.toMatchObject({ parameter: 'amount.value' })
    expect(await capture(60_000n)).toMatchObject({
      status: 'succeeded',
      kopecks: 60_000n,
      incomeKopecks: 58_320n,
    })
    await expect(capture(60_000n)).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(bed.client.cancel({ key: key(), paymentId: id })).rejects.toThrow(BankRefusal)
  })

  test.each(Object.entries(DECLINES))('by card %s is declined: %s', async (number, reason) => {
    const { id } = await bed.newPayment()
    bed.side.pay(id, { ...GOOD_CARD, number })
    expect(await bed.client.findPayment(id)).toMatchObject({ status: 'cancelled', reason })
  })
})

describe('a refund', () => {
  test('is of what succeeded, and not more than is left of it', async () => {
    const { id: unpaid } = await bed.newPayment()
    await expect(refund(unpaid, 100n)).rejects.toMatchObject({ parameter: 'payment_id' })
    await expect(refund(crypto.randomUUID(), 100n)).rejects.toMatchObject({
      parameter: 'payment_id',
    })

    const id = await succeeded()
    await refund(id, 60_000n)
    await expect(refund(id, 40_001n)).rejects.toMatchObject({ parameter: 'amount.value' })
    await refund(id, 40_000n)
    expect(await bed.client.findPayment(id)).toMatchObject({ refundedKopecks: 100_000n })
    await expect(refund(id, 100n)).rejects.toThrow(BankRefusal)
  })

  test('has a receipt of its own sum', async () => {
    const id = await succeeded()
    await expect(refund(id, 100n, 101n)).rejects.toMatchObject({ parameter: 'receipt' })
  })

  test('by SBP takes its time', async () => {
    const { id, status } = await refund(await succeeded('sbp'), 100_000n)
    expect(status).toBe('pending')
    bed.pass(1_000)
    expect(await bed.client.findRefund(id)).toMatchObject({ status: 'succeeded' })
  })
})

describe('a pay-out', () => {
  const to = { sbpPhone: '79001234567', bankId: '100000000111' }
  const payOut = (change: Partial<Parameters<typeof bed.client.payOut>[0]> = {}) =>
    bed.client.payOut({
      key: key(),
      kopecks: 50_000n,
      to,
      description: 'Выплата',
      metadata: {},
      ...change,
    })

  test.each([
    [{ kopecks: 99n }, 'amount.value'],
    [{ kopecks: 50_000_001n }, 'amount.value'],
    [{ to: { ...to, bankId: '999' } }, 'payout_destination_data.bank_id'],
    [{ to: { ...to, sbpPhone: '123' } }, 'payout_destination_data.phone'],
    [{ to: { cardToken: 'nobody-gave-it' } }, 'payout_token'],
  ])('with %o is refused', (change, parameter) =>
    expect(payOut(change)).rejects.toMatchObject({ code: 'invalid_request', parameter }),
  )

  test.each([
    ['79000000001', 'recipient_not_found'],
    ['79000000002', 'rejected_by_payee'],
    ['79000000005', 'periodic_limit_exceeded'],
    ['79000000006', 'insufficient_funds'],
  ])('to %s is declined: %s', async (sbpPhone, reason) => {
    const { id, status } = await payOut({ to: { ...to, sbpPhone } })
    expect(status).toBe('pending')
    bed.pass(1_000)
    expect(await bed.client.findPayout(id)).toMatchObject({ status: 'cancelled', reason })
  })

  test('goes to a card by its token, twenty times a day and up to 150 000 ₽', async () => {
    const { token } = await bed.side.cards.issueToken({
      card_number: '2200 0000 0000 0004',
      expiry: '12/40',
      csc: '123',
    })
    const byCard = { to: { cardToken: token } }
    await expect(payOut({ ...byCard, kopecks: 15_000_001n })).rejects.toThrow(BankRefusal)
    const ids: string[] = []
    for (let count = 0; count < 21; count += 1) ids.push((await payOut(byCard)).id)
    bed.pass(1_000)
    expect(await bed.client.findPayout(ids[19]!)).toMatchObject({ status: 'succeeded' })
    expect(await bed.client.findPayout(ids[20]!)).toMatchObject({
      reason: 'periodic_limit_exceeded',
    })
  })

  test('ends with the money of the gateway', async () => {
    for (let count = 0; count < 20; count += 1) await payOut({ kopecks: 50_000_000n })
    const { id } = await payOut()
    bed.pass(1_000)
    expect(await bed.client.findPayout(id)).toMatchObject({ reason: 'insufficient_funds' })
  })
})

describe('a list', () => {
  test('is read page by page, newest first, none twice and none left out', async () => {
    const ids: string[] = []
    for (let count = 0; count < 230; count += 1) {
      ids.unshift((await bed.newPayment()).id)
      bed.pass(10)
    }
    const read: string[] = []
    let cursor: string | undefined
    do {
      const page = await bed.client.listPayments(new Date(0), cursor)
      expect(page.items.length).toBeLessThanOrEqual(100)
      read.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
      // What comes meanwhile shifts no page.
      await bed.newPayment()
    } while (cursor)
    expect(read).toEqual(ids)
  })

  test('begins where it was asked to', async () => {
    await bed.newPayment()
    bed.pass(1_000)
    const { id } = await bed.newPayment()
    expect((await bed.client.listPayments(bed.clock.at)).items.map((item) => item.id)).toEqual([id])
  })

  test.each(['limit=0', 'limit=101', 'cursor=nobody', 'created_at.gte=yesterday'])(
    'with %s is refused',
    async (query) => expect(await bed.ask(`/payments?${query}`)).toMatchObject({ status: 400 }),
  )

  test('tells what a test made different', async () => {
    const [{ id: altered }, { id: dropped }] = [await bed.newPayment(), await bed.newPayment()]
    bed.side.rows.alter('payments', altered, { amount: { value: '1.00', currency: 'RUB' } })
    const [row] = bed.side.rows.list('payments')
    bed.side.rows.remove('payments', dropped)
    bed.side.rows.add('payments', {
      ...row!,
      object: { ...row!.object, id: 'a-payment-of-nobody' },
    })
    const { items } = await bed.client.listPayments(new Date(0))
    expect(items.map(({ id, amount }) => [id, amount])).toEqual(
      expect.arrayContaining([
        [altered, 100n],
        ['a-payment-of-nobody', expect.any(BigInt)],
      ]),
    )
    expect(items).toHaveLength(2)
  })
})

describe('what goes wrong on demand', () => {
  test.each(['drop after', 'error after', 'garbage after'] as const)(
    'after «%s» the thing is done, and a repeat gets it',
    async (fault) => {
      const order = paymentOrder()
      bed.side.failNext(fault, { on: 'createPayment' })
      await expect(bed.client.createPayment(order)).rejects.toMatchObject({ name: 'BankAway' })
      expect((await bed.client.listPayments(new Date(0))).items).toHaveLength(1)
      const again = await bed.client.createPayment(order)
      expect((await bed.client.listPayments(new Date(0))).items).toMatchObject([{ id: again.id }])
    },
  )

  test.each(['drop before', 'error before', 'busy'] as const)(
    'after «%s» nothing is done',
    async (fault) => {
      bed.side.failNext(fault, { times: 2 })
      await expect(bed.newPayment()).rejects.toMatchObject({ name: 'BankAway' })
      await expect(bed.newPayment()).rejects.toMatchObject({ name: 'BankAway' })
      expect((await bed.client.listPayments(new Date(0))).items).toEqual([])
    },
  )

  test('a stuck bank answers when it is not stuck any more', async () => {
    bed.side.freeze()
    const asked = bed.newPayment()
    bed.side.thaw()
    expect(await asked).toMatchObject({ status: 'pending' })
  })
})

const writtenOrder = () => ({
  amount: { value: '1000.00', currency: 'RUB' },
  capture: true,
  payment_method_data: { type: 'bank_card' },
  confirmation: { type: 'redirect', return_url: 'https://kefir.example/orders/37' },
  receipt: {
    customer: { email: 'buyer@example.org' },
    items: [
      {
        description: 'Токен',
        amount: { value: '1000.00', currency: 'RUB' },
        quantity: 1,
        vat_code: 1,
        payment_subject: 'service',
        payment_mode: 'full_payment',
      },
    ],
  },
})
