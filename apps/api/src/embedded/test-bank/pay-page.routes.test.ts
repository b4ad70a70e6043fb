import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentOrder } from '../../testing/bank-bed.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const CARD = { card_number: '2200 0000 0000 0004', expiry: '12/40', csc: '123' }

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp({ publicUrl: 'https://kefir.example' })
})
afterAll(() => bed.close())

const order = (method: 'card' | 'sbp' = 'card') =>
  bed.context.bank.createPayment(paymentOrder({ method, description: 'Заказ <№37>' }))
const find = (id: string) => bed.context.bank.findPayment(id)

const open = async (id: string) => {
  const answer = await bed.call({ url: `/test-bank/pay/${id}` })
  return { answer, html: answer.body, token: /name="token" value="([^"]+)"/.exec(answer.body)?.[1] }
}
/** As a form of a page without scripts is sent. */
const send = async (id: string, form: Record<string, string>, token?: string) =>
  bed.call({
    method: 'POST',
    url: `/test-bank/pay/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: `10.1.0.${(senders += 1) % 250}`,
    payload: new URLSearchParams({
      token: token ?? (await open(id)).token ?? '',
      ...form,
    }).toString(),
  })
let senders = 0

describe('the page of a card', () => {
  test('shows the sum, the shop, whose money it is, and a card that is typed already', async () => {
    const payment = await order()
    expect(payment.payUrl).toBe(`https://kefir.example/test-bank/pay/${payment.id}`)
    const { answer, html } = await open(payment.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    for (const words of [
      '1\u00a0000\u00a0₽',
      'Кефир',
      'деньги ненастоящие',
      CARD.card_number,
      'Оплатить',
    ])
      expect(html).toContain(words)
    expect(html).toContain('Заказ &lt;№37&gt;')
    expect(html).not.toContain('<script')
  })

  test('one click pays and leads back to the shop', async () => {
    const { id } = await order()
    const answer = await send(id, { deed: 'pay', ...CARD })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('https://kefir.example/orders/37')
    expect(await find(id)).toMatchObject({
      status: 'waiting_for_capture',
      card: { mask: '•••• 0004' },
    })
  })

  test('a card with a slip is typed again, with a word at its field', async () => {
    const { id } = await order()
    const answer = await send(id, { deed: 'pay', ...CARD, card_number: '2200 0000 0000 0005' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Проверьте номер карты: в нём опечатка')
    expect(answer.body).toContain('aria-describedby="card_number-wrong"')
    expect(answer.body).toContain('value="2200 0000 0000 0005"')
    expect(await find(id)).toMatchObject({ status: 'pending' })
  })

  test.each([
    [{ deed: 'pay', ...CARD, card_number: '5555 5555 5555 4600' }, 'insufficient_funds'],
    [{ deed: 'bad-card', number: '2200000000000038' }, 'card_expired'],
    [{ deed: 'decline' }, 'general_decline'],
  ])('%j is declined: %s', async (form, reason) => {
    const { id } = await order()
    expect((await send(id, form)).headers.location).toBe('https://kefir.example/orders/37')
    expect(await find(id)).toMatchObject({ status: 'cancelled', reason })
    const { html } = await open(id)
    expect(html).toContain('Платёж отменён')
    expect(html).toContain('href="https://kefir.example/orders/37"')
  })

  test('«позже» answers now and pays in a minute', async () => {
    const { id } = await order()
    const answer = await send(id, { deed: 'later' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Платёж в пути')
    expect(await find(id)).toMatchObject({ status: 'pending' })
    bed.clock.at = new Date(Date.now() + 60_000)
    expect(await find(id)).toMatchObject({ status: 'waiting_for_capture' })
    bed.clock.at = null
  })

  test('«закрыть» leaves it unpaid', async () => {
    const { id } = await order()
    expect((await send(id, { deed: 'never' })).headers.location).toBe(
      'https://kefir.example/orders/37',
    )
    expect(await find(id)).toMatchObject({ status: 'pending' })
  })

  test('a second click finds it paid', async () => {
    const { id } = await order()
    const { token = '' } = await open(id)
    await send(id, { deed: 'pay', ...CARD }, token)
    const again = await send(id, { deed: 'pay', ...CARD }, token)
    expect(again.statusCode).toBe(200)
    expect(again.body).toContain('Платёж уже прошёл')
  })

  test.each(['', 'x', 'x'.repeat(43)])('a form with the token %j does nothing', async (token) => {
    const { id } = await order()
    expect((await send(id, { deed: 'pay', ...CARD }, token)).statusCode).toBe(200)
    expect(await find(id)).toMatchObject({ status: 'pending' })
  })

  test('nor does one that another site sends', async () => {
    const { id } = await order()
    const { token = '' } = await open(id)
    const answer = await bed.call({
      method: 'POST',
      url: `/test-bank/pay/${id}`,
      headers: {
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ token, deed: 'decline' }).toString(),
    })
    expect(answer.statusCode).toBe(403)
    expect(await find(id)).toMatchObject({ status: 'pending' })
  })
})

test('SBP shows a code to scan, and pays by one click', async () => {
  const { id } = await order('sbp')
  const { html } = await open(id)
  expect(html).toContain('<svg class="qr" role="img"')
  expect(html).toContain('Оплатить в приложении банка')
  expect((await send(id, { deed: 'pay' })).statusCode).toBe(303)
  expect(await find(id)).toMatchObject({ status: 'succeeded', card: null })
})

test.each(['unknown', '%00', 'a'.repeat(200), '2e9d1a51-000f-5000-9000-ffffffffffff'])(
  'a page of the payment %j says that there is none',
  async (id) => expect((await bed.call({ url: `/test-bank/pay/${id}` })).statusCode).toBe(404),
)

test.each([[[]], ['deed=pay&deed=x'], ['%%%'], ['x'.repeat(5_000)]])(
  'nonsense %# pays nothing',
  async (payload) => {
    const { id } = await order()
    const answer = await bed.call({
      method: 'POST',
      url: `/test-bank/pay/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(payload),
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(await find(id)).toMatchObject({ status: 'pending' })
  },
)

test('the API answers at the site too, to its own shop', async () => {
  const { id } = await order()
  const { shop } = bed.bank.accounts
  const url = `/test-bank/v3/payments/${id}`
  const authorization = `Basic ${Buffer.from(`${shop.id}:${shop.secret}`).toString('base64')}`
  expect((await bed.call({ url, headers: { authorization } })).json()).toMatchObject({
    id,
    test: true,
  })
  const refused = await bed.call({ url })
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'invalid_credentials'])
})

test('who tries cards in a row is stopped', async () => {
  const { id } = await order()
  const codes: number[] = []
  for (let count = 0; count < 32; count += 1)
    codes.push(
      (
        await bed.call({
          method: 'POST',
          url: `/test-bank/pay/${id}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          remoteAddress: '10.9.9.9',
          payload: 'deed=x',
        })
      ).statusCode,
    )
  expect(codes.at(-1)).toBe(429)
})
